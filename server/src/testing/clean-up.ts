import type { Deps } from '../deps.ts'
import { housekeepingSteps } from '../housekeeping.ts'

/** Does every step of the housekeeping once, one after the other. */
export async function cleanUp(deps: Deps): Promise<void> {
  for (const step of Object.values(housekeepingSteps)) await step(deps)
}
