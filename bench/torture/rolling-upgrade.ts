import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { freePort } from '../../server/src/embedded/ports.ts'
import { untilReady, type ServerProcess } from '../../server/src/testing/server-process.ts'
import { openConnection } from '../load/connection.ts'
import { creatingCases, headersOf } from '../load/flows.ts'
import { closedLoop, openLoop, percentile, type Flow } from '../load/load.ts'
import { rounded, table, type Measure } from '../measure.ts'
import { withArena, type Arena } from './arena.ts'
import { startBalancer } from './balancer.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** Longer than the balancer takes to notice that a node is not ready. */
const DRAIN_SECONDS = '3'
const SHARE = 0.7
const [WARM_SECONDS, PROBE_MS] = [5, 25]
/** For so long both nodes work before the next one is replaced, as `minReadySeconds` of deploy/kubernetes/app.yaml asks. */
const READY_SECONDS = 10
const [CALLERS, WRITERS] = [12, 2]

/** OPER-18: two nodes behind a balancer replaced one after the other while people work. */
export const rollingUpgrade: Measure = {
  name: 'rolling-upgrade',
  title: 'F03 F14 Two nodes are replaced one after the other',
  method: `Two nodes run behind HAProxy, which asks each three times a second whether it is ready. A ledger is written and new connections are
opened all the time. Beside that, we measure how many cases are created in a second when one node has all the work, and from then on
create 70 percent of that. A column is added to the table of cases, as the migration of the next release does; then each node is told to
stop and, once it has ended, another takes its place and works for ${READY_SECONDS} seconds before the next one is replaced. All of this shares the processors.`,
  run: async ({ few }, say) => {
    const drain = { DRAIN_SECONDS, WORKER: 'off' }
    return withArena({ callers: CALLERS, env: drain }, async (arena) => {
      const ports = [await freePort(), await freePort()]
      const nodes = await Promise.all(ports.map((port) => arena.start({ PORT: String(port) })))
      const balancer = await startBalancer(Number(new URL(arena.url).port), ports)
      try {
        const writing = await arena.write(WRITERS, arena.callers.slice(0, 4))
        const probes = startProbes(arena.url)
        const capacity = await measureOne(arena, nodes, few ? 3 : 10)
        const load = startLoad(arena, capacity * SHARE)
        await pause(WARM_SECONDS * 1000)
        await sql`alter table verification_case add column of_next_release text`.execute(arena.ownerDb)
        for (let round = 0; round < (few ? 1 : 5); round += 1) {
          await replaceAll(arena, nodes, ports)
          say(`${(round + 1) * nodes.length} nodes replaced, ${load.answered()} calls answered`)
        }
        await pause(WARM_SECONDS * 1000)
        const { times, failures } = await load.stop()
        const refused = await probes.stop()
        const judgement = await writing.judge()
        const { others } = writing.tally
        const rows = [
          ['', 'measured'],
          [
            'cases in a second that one node creates, and that were created',
            `${rounded(capacity)}, ${rounded(capacity * SHARE)}`,
          ],
          ['calls', String(times.length)],
          ['p99, ms', rounded(percentile(times, 0.99))],
          ['connections opened', String(probes.opened())],
        ]
        const goals = [
          ...zeros(judgement),
          check('calls that failed: 0', failures.length === 0, `${failures.length} ${failures[0] ?? ''}`.trim()),
          check('writes of the ledger that failed: 0', Object.keys(others).length === 0, JSON.stringify(others)),
          check('refused as not signed in: 0', !others[401], String(others[401] ?? 0)),
          check('connections that were refused or got no answer: 0', refused === 0, String(refused)),
        ]
        return { goals, notes: [ledgerTable(judgement), table(rows)] }
      } finally {
        await balancer.stop()
      }
    })
  },
}

/** How many cases one node creates in a second. */
async function measureOne(arena: Arena, [node]: readonly ServerProcess[], seconds: number): Promise<number> {
  const create = await creating(arena)
  await closedLoop(node?.url ?? '', create, 8, seconds)
  return closedLoop(node?.url ?? '', create, 8, seconds)
}

async function creating({ callers }: Arena): Promise<Flow> {
  const create = creatingCases(await headersOf(callers.slice(4)))
  return async (connection) => void (await create(connection))
}

async function replaceAll(arena: Arena, nodes: ServerProcess[], ports: readonly number[]): Promise<void> {
  for (const [index, node] of nodes.entries()) {
    node.kill('SIGTERM')
    const code = await node.exited
    if (code !== 0) throw new Error(`A node ended with ${code}: ${node.output().slice(-500)}`)
    const next = await arena.start({ PORT: String(ports[index]) })
    await untilReady(next, 20_000)
    nodes[index] = next
    await pause(READY_SECONDS * 1000)
  }
}

/** Creates cases at a constant rate until it is stopped, and notes what fails. */
function startLoad(arena: Arena, rate: number) {
  const state = { isOver: false }
  const times: number[] = []
  const failures: string[] = []
  const working = (async () => {
    // for as long as tokens are valid, in turns that begin with new connections
    while (!state.isOver) {
      const create = await creating(arena)
      const counting: Flow = (connection) =>
        create(connection).catch((error: Error) => void failures.push(error.message))
      times.push(...(await openLoop(arena.url, counting, rate, 5)))
    }
  })()
  return {
    answered: () => times.length,
    stop: async () => {
      state.isOver = true
      await working
      return { times, failures }
    },
  }
}

/** Opens connections all the time, each for one call; answers how many were refused or left without an answer. */
function startProbes(url: string) {
  const state = { isOver: false, opened: 0, refused: 0 }
  const probe = async () => {
    const connection = await openConnection(url)
    const { status } = await connection.send({ method: 'GET', path: '/health/live', headers: {} })
    connection.close()
    if (status !== 200) throw new Error(String(status))
  }
  const working = (async () => {
    for (; !state.isOver; await pause(PROBE_MS)) {
      state.opened += 1
      await probe().catch(() => (state.refused += 1))
    }
  })()
  return {
    opened: () => state.opened,
    stop: async () => {
      state.isOver = true
      await working
      return state.refused
    },
  }
}
