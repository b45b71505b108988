import { sql } from 'kysely'
import { addDays, DEFAULT_TIME_ZONE, isIsoDate, todayIn, type IsoDate } from '../../contract/src/calendar/iso-date.ts'
import { addFederalWorkingDays, type Closure } from '../../contract/src/calendar/working-days.ts'
import { displayDateTime } from '../../contract/src/format/display.ts'
import { readAhead, saveAhead } from '../../server/src/environment/moved-clock.ts'
import { appendAudit } from '../../server/src/platform/audit.ts'
import { inTransaction, type Db } from '../../server/src/platform/db.ts'
import { tellRecords } from './tell-records.ts'

/** A number of days, or the day to move to. */
export type Move = { days: number; areWorkingDays: boolean } | { to: string }
type Outcome = { isMoved: boolean; text: string }

export const REFUSED = 'You can move the clock only where ENVIRONMENT is local, test or devtest.'

const shownAs = (instant: Date) => displayDateTime(instant.toISOString(), DEFAULT_TIME_ZONE)

/** What the clock of the product shows. */
export async function productClock(db: Db): Promise<{ now: Date; shown: string }> {
  const now = new Date(Date.now() + (await readAhead(db)))
  return { now, shown: shownAs(now) }
}

/**
 * Moves the clock of the product ahead, and that of the records with it; the time of day stays. The records go first:
 * while they cannot be reached, nothing moves.
 */
export async function moveClock(
  db: Db,
  { move, recordsUrl }: { move: Move; recordsUrl: string | undefined },
): Promise<Outcome> {
  const { now, shown } = await productClock(db)
  const day = targetDay(move, todayIn(now, DEFAULT_TIME_ZONE), await closures(db))
  if (!isIsoDate(day) || day >= '2199') return refused('This is not a valid day. Enter it as 2027-01-04.')
  const target = await sameTimeOn(db, day, now)
  if (target <= now) return refused(`The clock never moves back: it shows ${shown}.`)
  const told = await tellRecords(recordsUrl, target)
  if (told === 'unreachable') return refused('We cannot reach the records. Start Hireproof, and try again.')
  if (told === 'refused') return refused('The records do not let their clock be moved: they are no stand-in.')
  const aheadMs = target.getTime() - Date.now()
  await inTransaction(db, null, async (trx) => {
    await saveAhead(trx, aheadMs, new Date())
    const context = { accountId: null, actor: { system: 'operator' }, at: new Date(), requestId: 'clock' }
    await appendAudit(trx, context, [
      { action: 'clock.moved', subjectType: 'clock', subjectId: 'product', after: { to: day } },
    ])
  })
  return {
    isMoved: true,
    text: `The clock of the product shows ${shownAs(target)}. Running programs follow within seconds.`,
  }
}

const refused = (text: string): Outcome => ({ isMoved: false, text })

function targetDay(move: Move, today: IsoDate, closed: readonly Closure[]): IsoDate {
  if ('to' in move) return move.to
  return move.areWorkingDays ? addFederalWorkingDays(today, move.days, closed) : addDays(today, move.days)
}

const closures = (db: Db): Promise<Closure[]> =>
  db
    .selectFrom('closure_period')
    .select(['from_date as from', 'to_date as to', 'reason'])
    .where('removed_at', 'is', null)
    .execute()

/** The same time of day in Eastern Time; the database takes care of summer time. */
async function sameTimeOn(db: Db, day: IsoDate, now: Date): Promise<Date> {
  const found = await sql<{
    at: Date
  }>`select (${day}::date + (${now}::timestamptz at time zone ${DEFAULT_TIME_ZONE})::time)
    at time zone ${DEFAULT_TIME_ZONE} as at`.execute(db)
  return found.rows[0]?.at ?? now
}
