import { expect, test } from 'vitest'
import type { Measure } from '../bench/measure.ts'
import { caseKills } from '../bench/torture/case-kills.ts'
import { companyKills } from '../bench/torture/company-kills.ts'
import { corruption } from '../bench/torture/corruption.ts'
import { diskFull, logFull } from '../bench/torture/disk-full.ts'
import { hireKills } from '../bench/torture/hire-kills.ts'
import { hostileCallers } from '../bench/torture/hostile-callers.ts'
import { mail } from '../bench/torture/mail.ts'
import { pooler } from '../bench/torture/pooler.ts'
import { provider } from '../bench/torture/provider.ts'
import { noBalancer } from '../bench/torture/balancer.ts'
import { migrationLocks } from '../bench/torture/migration-locks.ts'
import { rollingUpgrade } from '../bench/torture/rolling-upgrade.ts'
import { noSmallDisk } from '../bench/torture/small-disk.ts'
import { findPgbouncer } from '../server/src/testing/pgbouncer.ts'
import { recovery } from '../bench/torture/recovery.ts'
import { noArchive } from '../bench/world/archived.ts'

// Small versions of the `npm run torture` scenes that need a whole installation; the server's tests include the others.
const missing = noArchive()
const small = { rounds: 1, seconds: 1, connections: 4, few: true }

async function expectAllMet(scene: Measure): Promise<void> {
  const { goals } = await scene.run(small, () => undefined)
  expect(goals.length).toBeGreaterThan(0)
  expect(goals.filter(({ isMet }) => !isMet)).toEqual([])
}

// at its end the feed is read a few times, once a minute
test(
  '[F01][F02] nothing about mismatches is lost, doubled or torn while server and database are killed',
  {
    timeout: 300_000,
  },
  () => expectAllMet(caseKills),
)

// a job that was cut off is taken up again after a minute or two
test(
  '[F01][F02][SITE-15] nothing about companies that enroll is lost, doubled or torn while server and database are killed',
  { timeout: 400_000 },
  () => expectAllMet(companyKills),
)

test(
  '[F01][F02][HRIS-04][WORK-04] new hires of files are invited, and others reminded, once each while server and database are killed',
  { timeout: 600_000 },
  () => expectAllMet(hireKills),
)

test('[F08][F09] signed-in users do not notice a failing provider, and the server uses its changed keys', () =>
  expectAllMet(provider))

test('[F12] emails wait while the mail server fails, and are delivered once', () => expectAllMet(mail))

test.skipIf(!findPgbouncer())('[OPER-13] behind PgBouncer, no company sees a row of another one', () =>
  expectAllMet(pooler),
)

test('[F17] one hostile caller at a time leaves others their answers and the server its memory', () =>
  expectAllMet(hostileCallers))

test('[F19][OPER-17] a big table is changed while no write waits for more than two seconds', () =>
  expectAllMet(migrationLocks))

test.skipIf(noBalancer())(
  '[F03][F14][OPER-18] two nodes are replaced one after the other, and no call fails',
  { timeout: 300_000 },
  () => expectAllMet(rollingUpgrade),
)

test('[F21] corrupted data on the disk is refused, never shown', () => expectAllMet(corruption))

test.skipIf(noSmallDisk())(
  '[F04] on a full disk, reading and signing out still work, and writing works as soon as there is space',
  () => expectAllMet(diskFull),
)

test.skipIf(noSmallDisk())('[F05] without space for its log, the database gives up but the server does not', () =>
  expectAllMet(logFull),
)

test.skipIf(missing)(
  `[F20][OPER-25][OPER-26][OPER-28] the database goes back to a chosen second after it was destroyed${missing ? ` (skipped: ${missing})` : ''}`,
  () => expectAllMet(recovery),
)
