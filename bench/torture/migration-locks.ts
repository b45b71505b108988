import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { applyMigrations } from '../../server/src/schema/apply-migrations.ts'
import { atMost, rounded, table, type Measure } from '../measure.ts'
import { newCompany } from '../world/companies.ts'
import { openWorld, type World } from '../world/database.ts'
import { check } from './zeros.ts'

const ROWS = 10_000_000
const BATCH = 500_000
/** How long the transactions last that hold the table while it is migrated, and the time between them. */
const [HELD_MS, FREE_MS] = [5000, 3000]
/** Past the names of all real ones. */
const migrations = {
  '9001_column.sql': '-- expand\nalter table idempotency_key add column seen integer not null default 0;',
  '9002_check.sql': '-- expand\nalter table idempotency_key add constraint seen_check check (seen >= 0) not valid;',
  '9003_index.sql': `-- expand\n-- no transaction
create index concurrently if not exists idempotency_key_seen_idx on idempotency_key (seen, created_at);
alter table idempotency_key validate constraint seen_check;\n`,
  '9004_gone.sql': '-- contract after 9001_column.sql\nalter table idempotency_key drop column seen;',
}

/** OPER-17: the schema of a big table changed while others write to it. */
export const migrationLocks: Measure = {
  name: 'migration-locks',
  title: 'F19 The schema of a big table changes under load',
  method: `Idempotency keys are ${ROWS.toLocaleString('en-US')} (with \`--few\`, a fiftieth). Migrations add a column with a default, a check and an index, validate
the check, and drop the column again, as files of this product do. One client writes all the time, and transactions of ${HELD_MS / 1000} s hold the table with
short times between them. As a control, the same index is built in the usual way.`,
  run: async ({ few }, say) => {
    const world = await openWorld()
    try {
      const count = ROWS / (few ? 50 : 1)
      await insertKeys(world, count, say)
      const { longest, steps } = await besideWriting(world, true, (client, onStep) => migrateOn(client, onStep))
      say(`longest wait of a write: ${rounded(longest)} ms`)
      const usual = await besideWriting(world, false, async (client) => {
        await client.query('create index control_idx on idempotency_key (created_at, key)')
      })
      const tries = steps.filter((step) => step.includes('in use')).length
      const rows = [
        ['', 'longest wait of a write'],
        ['migrations of this product', `${rounded(longest / 1000)} s`],
        ['an index in the usual way', `${rounded(usual.longest / 1000)} s`],
      ]
      const goals = [
        atMost('Longest wait of a write', longest / 1000, 2, ' s'),
        check('migrations that waited for a held table: at least one', tries > 0, String(tries)),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

async function insertKeys(world: World, count: number, say: (text: string) => void): Promise<void> {
  const { user } = await newCompany(world)
  const client = await connect(world)
  await client.query('alter table idempotency_key disable trigger all')
  for (let done = 0; done < count; done += BATCH) {
    const most = Math.min(BATCH, count - done)
    await client.query(
      `insert into idempotency_key (account_id, user_id, endpoint, key, request_hash, body, created_at)
        select $1, $2, 'cases.create', 'key-' || n, sha256(n::text::bytea), '{}', now() - n * interval '1 ms'
        from generate_series($3::integer, $4::integer) as n`,
      [user.accountId, user.id, done + 1, done + most],
    )
    if (done % 2_000_000 === 0) say(`${done + most} rows`)
  }
  await client.query('alter table idempotency_key enable trigger all')
  await client.query('vacuum analyze idempotency_key')
  await client.end()
}

async function connect({ ownerUrl }: World): Promise<Client> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  return client
}

async function migrateOn(client: Client, onStep: (step: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-migrations-'))
  try {
    for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, name), text)
    await applyMigrations(client, { folder: pathToFileURL(`${folder}/`), onStep })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Work = (client: Client, onStep: (step: string) => void) => Promise<unknown>

/** Does something while one client writes, and others hold the table; the longest time that a write took, in milliseconds. */
async function besideWriting(world: World, isHeld: boolean, work: Work) {
  const state = { isOver: false }
  const steps: string[] = []
  const writing = writeAllTheTime(world, state)
  const holding = isHeld ? holdInTurns(world, state) : undefined
  const client = await connect(world)
  await pause(500)
  await work(client, (step) => steps.push(step)).finally(() => {
    state.isOver = true
  })
  await client.end()
  await holding
  return { longest: await writing, steps }
}

type State = { isOver: boolean }

async function writeAllTheTime(world: World, state: State): Promise<number> {
  const { user } = await newCompany(world)
  const client = await connect(world)
  let longest = 0
  for (let number = 1; !state.isOver; number += 1) {
    const began = performance.now()
    await client.query(
      `insert into idempotency_key (account_id, user_id, endpoint, key, request_hash, body, created_at)
        values ($1, $2, 'cases.create', $3, '\\x00', '{}', now())`,
      [user.accountId, user.id, `beside-${number}`],
    )
    longest = Math.max(longest, performance.now() - began)
    await pause(2)
  }
  await client.end()
  return longest
}

async function holdInTurns(world: World, state: State): Promise<void> {
  const client = await connect(world)
  while (!state.isOver) {
    await client.query('begin; select from idempotency_key limit 1')
    for (const end = performance.now() + HELD_MS; !state.isOver && performance.now() < end;) await pause(50)
    await client.query('commit')
    for (const end = performance.now() + FREE_MS; !state.isOver && performance.now() < end;) await pause(50)
  }
  await client.end()
}
