import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { nodeNames } from '../cluster/layout.ts'
import { atMost, type Measure } from '../measure.ts'
import { withClusterArena, type ClusterArena } from './cluster-arena.ts'
import { patienceOf, strangeIn } from './failovers.ts'
import { firstCase, startReading } from './watch-readers.ts'
import { check, ledgerTable, zeros } from './zeros.ts'

/** OPER-12: one standby is lost, then the other, then one comes back. */
export const standbysLost: Measure = {
  name: 'standbys-lost',
  title: 'F22 The standbys are lost',
  method: `On the same cluster, the synchronous standby is killed while eight writers create and submit cases: writing goes on with the other one.
Then that is killed, too: writes are refused, and open pages still read. Then one of them is started again.`,
  run: async ({ few }, say) =>
    withClusterArena({}, async (arena) => {
      const { cluster } = arena
      const writing = await arena.write(8)
      await writing.untilAcked(20)
      const reading = await startReading(arena, await firstCase(arena))
      const { leader, sync } = await cluster.untilWhole()
      const standby = cluster.node(sync)
      const other = cluster.node(nodeNames.find((name) => name !== leader && name !== sync))
      writing.tally.longestGap = 0
      await standby.kill()
      await writing.untilAcked(100)
      const withOne = writing.tally.longestGap / 1000
      say(`one standby lost: ${withOne} s`)
      await other.kill()
      // What the leader has sent by then is safe; from here on nothing may be acknowledged.
      await pause(500)
      const before = writing.tally.acked
      reading.longestGap()
      await pause(few ? 20_000 : 60_000)
      const acknowledged = writing.tally.acked - before
      const withoutRead = reading.longestGap() / 1000
      const connections = await countConnections(arena)
      const refused = writing.tally.others[503] ?? 0
      const began = performance.now()
      other.start()
      await writing.untilAcked(1)
      const resumed = (performance.now() - began) / 1000
      standby.start()
      await cluster.untilWhole()
      const judgement = await writing.judge()
      await reading.stop()
      const strange = strangeIn(writing.tally.others, reading.statuses)
      const goals = [
        ...zeros(judgement),
        atMost(
          'With one standby lost, longest time without an acknowledged write',
          withOne,
          10 * patienceOf(few),
          ' s',
        ),
        check('With both lost, acknowledged writes: 0', acknowledged === 0, String(acknowledged)),
        check('With both lost, writes are refused with 503', refused > 0, String(refused)),
        atMost(
          'With both lost, longest time in which an open page could not read',
          withoutRead,
          2 * patienceOf(few),
          ' s',
        ),
        // Two pools of 20 and one of 4 for each application node, and as many commits that wait; readers need the others.
        atMost('With both lost, connections of the database', connections, 176),
        atMost('After the start of a standby, writing goes on after', resumed, 10 * patienceOf(few), ' s'),
        check('answers other than 200, 201 and 503: none', strange.length === 0, strange.join(', ') || 'none'),
      ]
      return { goals, notes: [ledgerTable(judgement)] }
    }),
}

async function countConnections({ ownerDb }: ClusterArena): Promise<number> {
  const found = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where usename in ('hireproof_app', 'hireproof_identity')`.execute(ownerDb)
  return found.rows[0]?.count ?? 0
}
