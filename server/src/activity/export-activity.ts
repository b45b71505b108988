import { Readable } from 'node:stream'
import { describeActivity } from '@hireproof/contract/activity/activity-events'
import { activityAuthorText, subjectText } from '@hireproof/contract/activity/activity-texts'
import type { ActivityFilters } from '@hireproof/contract/activity/activity.endpoints'
import { timeZoneName } from '@hireproof/contract/format/display'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { csvClock, csvLine, CSV_START } from '../platform/csv.ts'
import { inTransaction } from '../platform/db.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { runUnit } from '../platform/unit.ts'
import { findActivity, type Asked, type Place } from './activity.queries.ts'
import { askActivity } from './ask-activity.ts'
import { presentActivity } from './present-activity.ts'

/** How many of these files one user may take in a while: each reads much. */
const PACE = { most: 20, minutes: 10 }
const BATCH = 500

type Input = ActivityFilters & { accountId: number }

/**
 * What was done in a company as a stream that reads only as fast as its reader. The audit of the company records who takes it, with
 * which filter, before the first line goes out; the file does not have that event.
 */
export async function exportActivity(deps: Deps, actor: UserActor, input: Input): Promise<Readable> {
  const now = deps.clock.now()
  const asked = await inTransaction(deps.appDb, actor.reach, (trx) => askActivity(trx, actor, now, input))
  await limitRate(deps.identityDb, { subject: `activity exported|${actor.userId}`, ...PACE }, deps.realClock.now())
  const start = await inTransaction(deps.appDb, actor.reach, (trx) =>
    findActivity(trx, asked, { before: undefined, limit: 1 }),
  )
  const { accountId, group, person } = input
  await runUnit(deps, actor, accountId, async (unit) => {
    const after = { ...(group && { group }), ...(person && { person }), from: asked.from, to: asked.to }
    unit.record({ action: 'activity.exported', subjectType: 'account', subjectId: String(accountId), after })
  })
  const [newest] = start.rows
  // just after the newest event of the moment, which the file begins with
  const before = newest ? { at: newest.at, seq: newest.seq + 1 } : (start.next ?? undefined)
  return Readable.from(linesOf(deps, actor, asked, before))
}

async function* linesOf(deps: Deps, actor: UserActor, asked: Asked, start: Place | undefined) {
  const { id, time_zone: zone } = asked.company
  yield CSV_START + csvLine([`Time (${timeZoneName(zone)})`, 'Group', 'Event', 'About', 'By'])
  const clock = csvClock(zone)
  let before: Place | null = start ?? null
  while (before !== null) {
    const page: { lines: string; next: Place | null } = await inTransaction(deps.appDb, actor.reach, async (trx) => {
      const { rows, next } = await findActivity(trx, asked, { before: before ?? undefined, limit: BATCH })
      const entries = await presentActivity(trx, actor, id, rows)
      const lines = entries.map(({ at, action, by, subject }) => {
        const { text, group } = describeActivity(action)
        return csvLine([clock(new Date(at)), group, text, subjectText(subject) ?? '', activityAuthorText(by)])
      })
      return { lines: lines.join(''), next }
    })
    if (page.lines !== '') yield page.lines
    before = page.next
  }
}

/** The name of the file with the activity of a company. */
export const activityFileName = (accountId: number): string => `activity-${accountId}.csv`
