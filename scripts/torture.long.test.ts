import { expect, test } from 'vitest'
import type { Measure } from '../bench/measure.ts'
import { corruption } from '../bench/torture/corruption.ts'
import { diskFull, logFull } from '../bench/torture/disk-full.ts'
import { mail } from '../bench/torture/mail.ts'
import { provider } from '../bench/torture/provider.ts'
import { noSmallDisk } from '../bench/torture/small-disk.ts'

// The scenes of `npm run torture` that take a whole installation, in small; those that take only a server are among its tests.
const small = { rounds: 1, seconds: 1, connections: 4, few: true }

async function expectAllMet(scene: Measure): Promise<void> {
  const { goals } = await scene.run(small, () => undefined)
  expect(goals.length).toBeGreaterThan(0)
  expect(goals.filter(({ isMet }) => !isMet)).toEqual([])
}

test('[F08][F09] who is signed in does not notice a failing provider, and its changed keys are taken up', () =>
  expectAllMet(provider))

test('[F12] mail waits while the mail server fails, and is delivered once', () => expectAllMet(mail))

test('[F21] what is corrupted on the disk is refused, never shown', () => expectAllMet(corruption))

test.skipIf(noSmallDisk())('[F04] on a full disk reading and leaving go on, and writing as soon as there is room', () =>
  expectAllMet(diskFull),
)

test.skipIf(noSmallDisk())('[F05] without room for its log the database gives up, the server does not', () =>
  expectAllMet(logFull),
)
