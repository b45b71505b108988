import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { noteRemoved } from '../server/src/testing/note-removed.ts'
import { RATE, readBeside } from './load/beside.ts'
import { atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { newCompany } from './world/companies.ts'
import { openWorld, type World } from './world/database.ts'

const ROWS = 1_000_000
const MINUTE_MS = 60_000
const MOST_MINUTES = 20

/** OPER-34: very many expired rows, as after a long stop of the worker or a flood. */
export const housekeeping: Measure = {
  name: 'housekeeping',
  title: 'Clearing up expired rows',
  method: `${ROWS.toLocaleString('en-US')} rows have expired (with \`--few\`, a twentieth): sessions, sign-ins, idempotency keys and emails, a quarter each. The worker clears up each
minute by itself, while users read ${RATE} cases in a second on the same server, each call counted from when it should have begun: first alone, then until all are gone. Triggers note how many
rows each statement removes.`,
  run: async ({ few }, say) => {
    const { STATEMENT_TIMEOUT_MS: _, ...noShedding } = NO_SHEDDING
    const world = await openWorld({ env: { WORKER: 'on', ...noShedding } })
    try {
      const count = ROWS / (few ? 20 : 1)
      const notes: (() => Promise<number[]>)[] = []
      for (const name of tables) notes.push(await noteRemoved(world.ownerDb, name))
      const minutes: number[] = []
      let seconds = 0
      const { quiet, busy } = await readBeside(world, { quietSeconds: 30, share: 0.99 }, async () => {
        await insertExpired(world, count)
        say(`${count} expired rows inserted`)
        const began = performance.now()
        for (let left = count; left > 0; minutes.push(left)) {
          if (minutes.length > MOST_MINUTES) throw new Error('The rows were not removed in time.')
          left = await leftAfter(world, began + (minutes.length + 1) * MINUTE_MS)
          say(`${left} left`)
        }
        seconds = (performance.now() - began) / 1000
      })
      const idle = minutes.filter((left, index) => left >= (minutes[index - 1] ?? count)).length
      const batches = (await Promise.all(notes.map((read) => read()))).flat()
      const rows = [
        ['', 'measured'],
        ['rows left after each minute', minutes.join(', ')],
        ['seconds until all were gone', rounded(seconds)],
        ['statements that removed rows', String(batches.length)],
        ['p99 of reading a case, alone and beside, ms', `${rounded(quiet)}, ${rounded(busy)}`],
      ]
      const goals = [
        atMost('Minutes without progress', idle, 0),
        atMost('Rows that one statement removed', Math.max(...batches), 5000),
        atMost('p99 of reading a case beside it, to that alone', busy / quiet, 2),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

const tables = ['session', 'sign_in_attempt', 'idempotency_key', 'mail_outbox'] as const

async function insertExpired(world: World, count: number): Promise<void> {
  const { user } = await newCompany(world)
  const each = sql`generate_series(1, ${count / tables.length}::integer) as n`
  const inserts: RawBuilder<unknown>[] = [
    sql`insert into session (id, secret_hash, user_id, email, started_at, last_activity_at, absolute_end_at)
      select gen_random_uuid(), '\\x00', ${user.id}, '', now() - interval '40 days', now() - interval '40 days', now() - interval '40 days'
      from ${each}`,
    sql`insert into sign_in_attempt (state_hash, browser_hash, nonce, code_verifier, return_to, expires_at)
      select sha256(convert_to(n::text, 'utf8')), '\\x00', '', '', '/', now() - interval '1 day' from ${each}`,
    sql`insert into idempotency_key (account_id, user_id, endpoint, key, request_hash, body, created_at)
      select ${user.accountId}, ${user.id}, 'cases.create', 'key-' || n, '\\x00', '{}', now() - interval '2 days' from ${each}`,
    sql`insert into mail_outbox (id, account_id, recipient, template, data, created_at, sent_at)
      select gen_random_uuid(), ${user.accountId}, 'a@example.com', 'case-answered', '{}', now() - interval '31 days', now() from ${each}`,
  ]
  for (const insert of inserts) await insert.execute(world.ownerDb)
}

/** The expired rows that are left at a time, or earlier if none are. */
async function leftAfter({ ownerDb }: World, end: number): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`select
      (select count(*) from session where absolute_end_at < now() - interval '30 days')
      + (select count(*) from sign_in_attempt where expires_at < now() - interval '1 hour')
      + (select count(*) from idempotency_key where created_at < now() - interval '1 day')
      + (select count(*) from mail_outbox where created_at < now() - interval '30 days') as count`.execute(ownerDb)
    const count = rows[0]?.count ?? NaN
    if (count === 0 || performance.now() > end) return count
    await pause(2000)
  }
}
