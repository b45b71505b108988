import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { root } from '../scripts/run/root.ts'
import { RATE, readBeside } from './load/beside.ts'
import { atMost, rounded, table, type Goal, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { companyWithCases } from './world/companies.ts'
import { openWorld, type World } from './world/database.ts'
import { sealNumbersOf } from './world/numbered-cases.ts'

const [FEWER, MORE] = [100_000, 1_000_000]

/** As `deploy/patroni` has them: with 128 MB, the indexes of a million cases do not fit. */
const settings = { shared_buffers: '2GB', max_wal_size: '4GB' }

/** OPER-40: how the time to rotate keys grows with the number of cases, and what it costs those who read cases at that time. */
export const rotation: Measure = {
  name: 'rotation',
  title: 'Rotating keys',
  method: `PostgreSQL has ${settings.shared_buffers} of shared buffers, as in \`deploy/patroni\`. One company has
${FEWER.toLocaleString('en-US')} cases, then ${MORE.toLocaleString('en-US')} (with \`--few\`, a hundredth) with a number each. \`npm run keys:rotate\` seals
all of them with a new key, and writes the rows by which they are found with another one. The second time it is killed on its way and
started again. Users elsewhere read ${RATE} cases in a second, each call counted from when it should have begun: first alone, then
beside it.`,
  run: async ({ few }, say) => {
    const [fewer, more] = [FEWER, MORE].map((count) => count / (few ? 100 : 1)) as [number, number]
    const small = await rotateBeside({ count: fewer, isKilled: false, say })
    const large = await rotateBeside({ count: more, isKilled: true, say })
    const rows = [
      ['cases', 'seconds', 'sealed again', 'p99 of reading alone, ms', 'p99 beside it, ms'],
      ...[small, large].map(({ count, seconds, sealed, quiet, busy }) =>
        [count.toLocaleString('en-US'), rounded(seconds), sealed.join(' and '), rounded(quiet), rounded(busy)].map(
          String,
        ),
      ),
    ]
    const done = large.sealed.reduce((sum, each) => sum + each, 0)
    const goals: Goal[] = [
      atMost(`Time for ${MORE / FEWER} times as many cases`, large.seconds / small.seconds, 11, ' ×'),
      atMost('Cases without the new key', small.left + large.left, 0),
      // what was killed in the middle of a transaction is done again
      atMost('Cases that were sealed twice because it was killed', done - large.count, 200),
      atMost('p99 of reading a case beside it, to that alone', large.busy / large.quiet, 2),
    ]
    return { goals, notes: [table(rows)] }
  },
}

type Wanted = { count: number; isKilled: boolean; say: (text: string) => void }

async function rotateBeside({ count, isKilled, say }: Wanted) {
  const world = await openWorld({ settings, env: NO_SHEDDING })
  try {
    const { user } = await companyWithCases(world, count)
    await sealNumbersOf(world.ownerDb, world.env, user.accountId)
    await sql`vacuum analyze`.execute(world.ownerDb)
    say(`${count} cases inserted`)
    // the server reads what is sealed with either key
    const { DATA_KEYS, INDEX_KEYS } = world.env
    const both = {
      ...world,
      env: { ...world.env, DATA_KEYS: withNewKey(DATA_KEYS), INDEX_KEYS: withNewKey(INDEX_KEYS) },
    }
    let [seconds, sealed] = [0, [0]]
    const { quiet, busy } = await readBeside(both, { quietSeconds: 20, share: 0.99 }, async () => {
      const began = performance.now()
      sealed = isKilled ? [await rotate(both, count / 2), await rotate(both)] : [await rotate(both)]
      seconds = (performance.now() - began) / 1000
    })
    say(`${sealed.join(' and ')} sealed in ${rounded(seconds)} s`)
    return { count, seconds, sealed, quiet, busy, left: await countLeft(world) }
  } finally {
    await world.end()
  }
}

const withNewKey = (keys = '') => `new:${randomBytes(32).toString('base64')},${keys}`

/** Runs the command and answers how many values it has sealed; with a limit, it is killed once it has sealed as many. */
async function rotate({ env, ownerUrl }: World, limit = Infinity): Promise<number> {
  const child = spawn(process.execPath, ['scripts/keys-rotate.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env, DATABASE_URL: ownerUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let sealed = 0
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    for (const [, done] of text.matchAll(/^(\d+) values of cases/gm)) sealed = Number(done)
    if (sealed >= limit) child.kill('SIGKILL')
  })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0 && limit === Infinity) throw new Error('The keys were not rotated.')
  // what the killed one has sent still ends
  await pause(500)
  return sealed
}

async function countLeft({ ownerDb }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from verification_case
    where sealed_numbers is not null and (sealed_key_id <> 'new'
      or exists (select from case_number_index i where i.case_id = verification_case.id and i.key_id <> 'new'))`.execute(
    ownerDb,
  )
  return rows[0]?.count ?? NaN
}
