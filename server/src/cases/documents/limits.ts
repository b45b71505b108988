import type { Deps } from '../../deps.ts'
import { limitRate } from '../../platform/rate-limit.ts'

/** A document has two sides; a few tries for a few employees. */
const ADDING = { most: 40, minutes: 30 }
const VIEWING = { most: 60, minutes: 10 }

/** Refuses a user who sends files too often in a while. */
export const limitAdding = (deps: Deps, userId: string): Promise<void> =>
  limitRate(deps.identityDb, { subject: `case files|${userId}`, ...ADDING }, deps.realClock.now())

/** Refuses a user who opened too many files of cases in a while. */
export const limitViewing = (deps: Deps, userId: string): Promise<void> =>
  limitRate(deps.identityDb, { subject: `case files viewed|${userId}`, ...VIEWING }, deps.realClock.now())
