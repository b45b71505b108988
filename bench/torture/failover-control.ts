import { setTimeout as pause } from 'node:timers/promises'
import type { Measure } from '../measure.ts'
import { withClusterArena } from './cluster-arena.ts'
import { killLeader } from './failovers.ts'
import { check, ledgerTable } from './zeros.ts'

/** F22 with a cluster that loses acknowledged writes: the ledger must notice. */
export const failoverControl: Measure = {
  name: 'failover-control',
  title: 'F22 Negative control: standbys that are not waited for',
  method: `The same cluster, writers and kill of the leader as in \`failovers\`, but with \`synchronous_mode\` off: the leader acknowledges what no
standby has.`,
  run: async ({ few }, say) =>
    withClusterArena({}, async ({ cluster, write }) => {
      await cluster.configure({ synchronous_mode: false, synchronous_mode_strict: false })
      const writing = await write(8)
      for (let round = 0; round < (few ? 1 : 3); round += 1) {
        const { leader } = await cluster.untilWhole()
        await writing.untilAcked(50)
        // Patroni does not replace a leader by a standby that it has not heard of for a while.
        await pause(3000)
        const restart = await killLeader(cluster.node(leader))
        await cluster.until((members) => members.leader !== undefined && members.leader !== leader, 60)
        await writing.untilAcked(20)
        restart()
        say(`${round + 1} failovers, ${writing.tally.acked} acknowledged`)
      }
      await cluster.untilWhole()
      const judgement = await writing.judge()
      const goals = [check('lost more than 0', judgement.lost > 0, String(judgement.lost))]
      return { goals, notes: [ledgerTable(judgement)] }
    }),
}
