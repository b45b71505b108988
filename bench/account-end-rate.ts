import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { startServerProcess } from '../server/src/testing/server-process.ts'
import { openLanes } from './bare/lanes.ts'
import type { Recorded } from './bare/recording.ts'
import { countEnded, insertEnding } from './account-ends.ts'
import { median } from './load/load.ts'
import { atLeast, atMost, rounded, table, type Measure } from './measure.ts'
import { NO_SHEDDING } from './memory.ts'
import { LOG_SETTINGS, logStatements, transactionsDuring } from './sql-witness.ts'
import { openWorld, type World } from './world/database.ts'
import { startTrigger } from './world/trigger.ts'

const ENDING = 10_000
const MOST_ROUNDS = 3
/** As many companies as the job works on at the same time. */
const LANES = 2
const MOST_SECONDS = 600

/** How fast accounts end, and whether each ends once although the server is killed meanwhile. */
export const accountEndRate: Measure = {
  name: 'account-end-rate',
  title: 'Ending accounts against the same SQL from a bare program, and after a kill',
  method: `${ENDING.toLocaleString('en-US')} accounts (with \`--few\`, a tenth) have their last day behind them and no one to email. The bare program sends the statements that
the product was seen to send for one of them, over as many connections as the job. Rounds alternate between both; the ratio is the
median over at most ${MOST_ROUNDS} rounds. Then the server is killed when a third of as many others has ended, and started again; the job that it left
behind is due at once instead of after a quarter of an hour.`,
  run: async ({ rounds, few }, say) => {
    const world = await openWorld({ settings: LOG_SETTINGS, env: { WORKER: 'on', ...NO_SHEDDING } })
    const count = ENDING / (few ? 10 : 1)
    try {
      const trigger = await startTrigger(world, 'accounts.ends')
      const ending = await recordEnd(world, trigger.now)
      const pairs: Pair[] = []
      for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1) {
        const sides = {
          product: () => productRate(world, count, trigger.now),
          bare: () => bareRate(world, count, ending),
        }
        const rates = { product: 0, bare: 0 }
        const order = round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)
        for (const side of order) rates[side] = await sides[side]()
        pairs.push({ ...rates, ratio: rates.product / rates.bare })
        say(`${rounded(rates.product)} accounts/s against ${rounded(rates.bare)}/s`)
      }
      const wrong = await endWithKill(world, count, trigger.now)
      await trigger.end()
      const middle = (side: keyof Pair) => rounded(median(pairs.map((pair) => pair[side])))
      const rows = [
        ['', 'product /s', 'bare /s', 'ratio'],
        ['accounts ended', middle('product'), middle('bare'), middle('ratio')],
      ]
      const goals = [
        atLeast('Accounts ended, product to bare', median(pairs.map(({ ratio }) => ratio)), 0.5),
        atMost('Accounts that did not end exactly once, with a kill meanwhile', wrong, 0),
      ]
      return { goals, notes: [table(rows)] }
    } finally {
      await world.end()
    }
  },
}

type Pair = { product: number; bare: number; ratio: number }
type Ending = { statements: Recorded[]; sample: number }

const startServer = ({ env }: World) => startServerProcess({ env })

/** What the product sends to end one account. */
async function recordEnd(world: World, trigger: () => Promise<void>): Promise<Ending> {
  const [sample = 0] = await insertEnding(world, 1)
  await logStatements(world, true)
  const server = await startServer(world)
  const transactions = await transactionsDuring(world, 'hireproof', async () => {
    await trigger()
    await untilEnded(world, 1)
    server.kill('SIGTERM')
    await server.exited
  })
  await logStatements(world, false)
  const statements = transactions.find((each) => each.some((one) => one.sql.includes('end_account(')))
  if (!statements) throw new Error('The log does not show how an account ends.')
  return { statements, sample }
}

async function productRate(world: World, count: number, trigger: () => Promise<void>): Promise<number> {
  const before = await countEnded(world)
  await insertEnding(world, count)
  const server = await startServer(world)
  const began = performance.now()
  await trigger()
  await untilEnded(world, before + count)
  const seconds = (performance.now() - began) / 1000
  server.kill('SIGTERM')
  await server.exited
  return count / seconds
}

async function bareRate(world: World, count: number, { statements, sample }: Ending): Promise<number> {
  const ids = await insertEnding(world, count)
  const lanes = openLanes(world.env, LANES)
  const began = performance.now()
  await lanes.replay(ids, statements, {
    account: (id) => id,
    exchange: (id) => [[String(sample), String(id)]],
  })
  const seconds = (performance.now() - began) / 1000
  await lanes.end()
  return count / seconds
}

/** Kills the server while it ends accounts, and starts it again; returns how many did not end exactly once. */
async function endWithKill(world: World, count: number, trigger: () => Promise<void>): Promise<number> {
  const before = await countEnded(world)
  const ids = await insertEnding(world, count)
  const first = await startServer(world)
  await trigger()
  await untilEnded(world, before + Math.floor(count / 3))
  first.kill('SIGKILL')
  await first.exited
  await sql`update pgboss.job_common set started_on = started_on - interval '1 hour'
    where name = 'accounts.ends' and state = 'active'`.execute(world.ownerDb)
  const second = await startServer(world)
  await untilEnded(world, before + count)
  second.kill('SIGTERM')
  await second.exited
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::integer as wrong from account a
    where a.id = any (${ids}::integer[]) and (a.status <> 'CLOSED' or 1 <> (
      select count(*) from audit_event e where e.chain = a.id::text and e.action = 'account.closed'))`.execute(
    world.ownerDb,
  )
  return rows[0]?.wrong ?? count
}

async function untilEnded(world: World, wanted: number): Promise<void> {
  const end = Date.now() + MOST_SECONDS * 1000
  while ((await countEnded(world)) < wanted) {
    if (Date.now() > end) throw new Error('The accounts did not end in time.')
    await pause(20)
  }
}
