import { letCallsGo } from './calls-first.ts'
import type { Log } from './log.ts'
import { asProblem } from './problem.ts'

/** Does the work of a job for one thing after the other; one that fails is logged, and keeps no other one waiting. */
export async function oneByOne<Thing>(
  { log }: { log: Log },
  things: readonly Thing[],
  { work, nameOf }: { work: (thing: Thing) => Promise<void>; nameOf: (thing: Thing) => { [name: string]: string } },
): Promise<void> {
  for (const thing of things) {
    try {
      await work(thing)
    } catch (error) {
      // the database, not this thing: the next run goes on
      if (asProblem(error).code === 'unavailable') throw error
      log.error({ err: error, ...nameOf(thing) }, 'scheduled work failed')
    }
    await letCallsGo()
  }
}
