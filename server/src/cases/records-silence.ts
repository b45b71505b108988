import type { Deps } from '../deps.ts'
import { minutesAfter } from '../platform/clock.ts'
import { asProblem } from '../platform/problem.ts'

/** How long the records have to be silent before people hear of it (hireimage.com: short outages are usual). */
const TOLD_AFTER_MINUTES = 15

type Needed = Pick<Deps, 'identityDb' | 'realClock'>

/** Calls the records, and notes whether they answer. Only a change is written. */
export async function noteSilence<T>(deps: Needed, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask()
    await noteAnswer(deps)
    return answer
  } catch (error) {
    if (asProblem(error).code === 'unavailable') await noteSilent(deps)
    throw error
  }
}

/** Notes that the records answered a call. */
const noteAnswer = ({ identityDb }: Needed) =>
  identityDb.updateTable('records_silence').set({ since: null }).where('since', 'is not', null).execute()

const noteSilent = ({ identityDb, realClock }: Needed) =>
  identityDb.updateTable('records_silence').set({ since: realClock.now() }).where('since', 'is', null).execute()

/** Since when the records have not answered, once that is long enough to tell people; otherwise null. */
export async function findSilence({ identityDb, realClock }: Needed): Promise<Date | null> {
  const found = await identityDb
    .selectFrom('records_silence')
    .select('since')
    .where('since', '<=', minutesAfter(realClock.now(), -TOLD_AFTER_MINUTES))
    .executeTakeFirst()
  return found?.since ?? null
}
