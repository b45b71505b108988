import { expect, test, type TestContext } from 'vitest'
import { noCluster } from '../bench/cluster/programs.ts'
import type { Measure } from '../bench/measure.ts'
import { failoverControl } from '../bench/torture/failover-control.ts'
import { failovers } from '../bench/torture/failovers.ts'
import { standbysLost } from '../bench/torture/standbys-lost.ts'

// Small versions of the `npm run torture` scenes of a cluster: one failover of each kind.
const small = { rounds: 1, seconds: 1, connections: 4, few: true }

async function expectAllMet(scene: Measure, { skip }: TestContext): Promise<void> {
  const missing = noCluster()
  if (missing) return skip(missing)
  const { goals } = await scene.run(small, () => undefined)
  expect(goals.length).toBeGreaterThan(0)
  expect(goals.filter(({ isMet }) => !isMet)).toEqual([])
}

const patient = { timeout: 480_000 }

test(
  '[F22][OPER-05][OPER-06][OPER-07][OPER-09] when the leader of the database is killed, frozen or cut off, or that of etcd killed, nothing is lost and no one is signed out',
  patient,
  (context) => expectAllMet(failovers, context),
)

test(
  '[F22][OPER-08] the ledger detects that a cluster loses writes for which it does not wait for a standby',
  patient,
  (context) => expectAllMet(failoverControl, context),
)

test(
  '[F22][OPER-12] writing goes on with one standby, is refused without any while pages still read, and goes on when one returns',
  patient,
  (context) => expectAllMet(standbysLost, context),
)
