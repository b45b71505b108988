import type { Deps } from '../../deps.ts'
import { limitRate } from '../../platform/rate-limit.ts'

/** A form has twelve copies at most; a person looks through a few forms. */
const PACE = { most: 60, minutes: 10 }

/** Refuses a user or a form whose copies were opened too often in a while. */
export const limitViewing = (deps: Deps, viewer: string): Promise<void> =>
  limitRate(deps.identityDb, { subject: `copies viewed|${viewer}`, ...PACE }, deps.realClock.now())
