import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../cluster/cluster.ts'
import type { DatabaseNode } from '../cluster/node.ts'
import { percentile } from '../load/load.ts'
import { atMost, rounded, table, type Measure } from '../measure.ts'
import type { Recorded } from './arena.ts'
import { withClusterArena, type ClusterArena } from './cluster-arena.ts'
import { firstCase, startReading } from './watch-readers.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

type Fault = {
  name: string
  /** Whether another node must take the lead. */
  isLeaderLost: boolean
  /** Does it, and returns what repairs it. */
  cause: (cluster: Cluster, leader: DatabaseNode) => Promise<() => unknown>
}

const faults: readonly Fault[] = [
  { name: 'leader killed', isLeaderLost: true, cause: (_, leader) => killLeader(leader) },
  {
    name: 'leader frozen',
    isLeaderLost: true,
    cause: async (_, leader) => {
      leader.freeze()
      return leader.thaw
    },
  },
  {
    name: 'network of the leader cut',
    isLeaderLost: true,
    cause: async (_, leader) => {
      leader.network.cut()
      return leader.network.join
    },
  },
  {
    name: 'leader of etcd killed',
    isLeaderLost: false,
    cause: async ({ etcd }) => {
      const name = await etcd.killLeader()
      return () => etcd.start(name)
    },
  },
]

/** Kills a leader whose standbys have not received its last writes, and returns what starts it again. */
export async function killLeader(leader: DatabaseNode): Promise<() => void> {
  leader.network.holdStandbys()
  await pause(100 + Math.random() * 400)
  await leader.kill()
  await leader.network.drop()
  return leader.start
}

/** How many times as long a small run may take: it tells whether something works, on machines of any speed. */
export const patienceOf = (few: boolean): number => (few ? 2 : 1)

/** F22: the leader of the database is lost under load, and another node takes its place. */
export const failovers: Measure = {
  name: 'failovers',
  title: 'F22 The leader of the database is lost',
  method: `Three nodes of PostgreSQL 15 under Patroni with three of etcd, as in \`deploy/patroni\`, and two application nodes that reach them through
PgBouncer, as in \`deploy/pgbouncer\`, and HAProxy. In turn the leader is killed while its standbys have not received its last writes, it is
frozen, its network is cut, and the leader of etcd is killed, while eight writers create and submit cases. Then it is repaired, and every node
must follow the new leader before the next fault. A page that is open reads its case and renews its session all the time. With \`--few\`,
as in the tests of any machine, everything may take twice as long.`,
  run: async ({ few }, say) =>
    withClusterArena({ hasPooler: true }, async (arena) => {
      const writing = await arena.write(8)
      await writing.untilAcked(20)
      const reading = await startReading(arena, await firstCase(arena))
      const gaps = new Map<string, number[]>()
      const count = few ? faults.length : 30
      for (let round = 0; round < count; round += 1) {
        const fault = faults[round % faults.length] as Fault
        const gap = await loseOnce(arena, writing, fault)
        gaps.set(fault.name, [...(gaps.get(fault.name) ?? []), gap])
        say(`${fault.name}: ${rounded(gap)} s, ${writing.tally.acked} acknowledged`)
      }
      const switched = await switchOver(arena, writing, few ? 1 : 5)
      const judgement = await writing.judge()
      await reading.stop()
      const strange = strangeIn(writing.tally.others, reading.statuses)
      const silent = reading.withoutRetryAfter()
      const goals = [
        ...zeros(judgement),
        atMost(
          'Longest time without an acknowledged write in a failover',
          Math.max(...[...gaps.values()].flat()),
          30 * patienceOf(few),
          ' s',
        ),
        atMost(
          'Longest time without an acknowledged write in a planned switchover',
          Math.max(...switched),
          5 * patienceOf(few),
          ' s',
        ),
        check('answers other than 200, 201 and 503: none', strange.length === 0, strange.join(', ') || 'none'),
        check('refusals of an open page without Retry-After: 0', silent === 0, String(silent)),
      ]
      return { goals, notes: [ledgerTable(judgement), gapTable(new Map([...gaps, ['planned switchover', switched]]))] }
    }),
}

/** Causes a fault, waits until writing goes on, and repairs it; returns the longest time without a write in seconds. */
async function loseOnce({ cluster }: ClusterArena, writing: Recorded, fault: Fault): Promise<number> {
  const before = await cluster.untilWhole()
  await writing.untilAcked(20)
  writing.tally.longestGap = 0
  const repair = await fault.cause(cluster, cluster.node(before.leader))
  if (fault.isLeaderLost) await cluster.until(({ leader }) => leader !== undefined && leader !== before.leader, 60)
  await writing.untilAcked(20)
  await repair()
  await cluster.untilWhole()
  await writing.untilAcked(20)
  return writing.tally.longestGap / 1000
}

async function switchOver({ cluster }: ClusterArena, writing: Recorded, times: number): Promise<number[]> {
  const gaps: number[] = []
  for (let round = 0; round < times; round += 1) {
    await cluster.untilWhole()
    await writing.untilAcked(20)
    writing.tally.longestGap = 0
    await cluster.switchOver()
    await cluster.untilWhole()
    await writing.untilAcked(20)
    gaps.push(writing.tally.longestGap / 1000)
  }
  return gaps
}

/** The statuses that no failover may cause, such as 401 and 500. */
export const strangeIn = (...tallies: Record<number, number>[]): string[] =>
  tallies.flatMap((statuses) => Object.keys(statuses)).filter((status) => !['200', '503'].includes(status))

const gapTable = (gaps: ReadonlyMap<string, number[]>): string =>
  table([
    ['seconds without an acknowledged write', 'times', 'median', 'longest'],
    ...[...gaps].map(([name, each]) => [
      name,
      String(each.length),
      rounded(percentile(each, 0.5)),
      rounded(Math.max(...each)),
    ]),
  ])
