import { LAST_DATE, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { contactDay, deadline, type Closure } from '@hireproof/contract/calendar/working-days'
import type { Deps } from '../../deps.ts'
import { openMismatches } from '../mails/open-mismatches.ts'
import { draftDue } from '../business-days.ts'
import { closuresAt, type ClosurePeriod } from './closure-periods.ts'
import { draftEnd, openDrafts, type OpenDraft, openReferrals, openReviews } from './open-days.ts'

/** The days of open cases that closures move, each with its words. */
export const movableDays = {
  act: 'last days to act on a mismatch',
  contact: 'last days to contact an agency',
  review: 'usual ends of a review',
  draft: 'last days of a draft',
  create: 'last days to create a case',
} as const
type MovableDay = keyof typeof movableDays

/** A day of a case that differs from the stored one when it is counted again. */
type MovingDay = { case_id: string; account_id: number; day: MovableDay }

/** The day that a stored one becomes; null if it stays. A day never moves into the past: then it stays as people were told. */
export function movedDay(stored: IsoDate, counted: IsoDate, today: IsoDate): IsoDate | null {
  if (counted === stored) return null
  return counted < stored && counted < today ? null : counted
}

type Counted = { stored: IsoDate; counted: IsoDate; zone: string }
type Scanned = Pick<Deps, 'identityDb' | 'appDb' | 'clock'>
/** What counts, and what counted before. */
type Closures = { closures: readonly Closure[]; periods: readonly ClosurePeriod[] }

/** Finds the days of all open cases that move if they are counted with some closures, in batches. */
export async function* movingDays(deps: Scanned, { closures, periods }: Closures): AsyncGenerator<MovingDay[]> {
  const isMoved = ({ stored, counted, zone }: Counted) =>
    movedDay(stored, counted, todayIn(deps.clock.now(), zone)) !== null
  const moving = <T extends Omit<MovingDay, 'day'>>(day: MovableDay, batch: T[], of: (row: T) => Counted) =>
    batch.filter((row) => isMoved(of(row))).map(({ case_id, account_id }) => ({ case_id, account_id, day }))
  for await (const batch of openMismatches(deps, LAST_DATE))
    yield moving('act', batch, ({ act_by: stored, issued_at: from, time_zone: zone }) => {
      return { stored, counted: deadline('mismatchAction', todayIn(from, zone), closures), zone }
    })
  for await (const batch of openReferrals(deps))
    yield moving('contact', batch, ({ agency, contact_by: stored, taken_at: from, time_zone: zone }) => {
      return { stored, counted: contactDay(agency, todayIn(from, zone), closures), zone }
    })
  for await (const batch of openReviews(deps))
    yield moving('review', batch, ({ action_due_date: stored, review_since: from, time_zone: zone }) => {
      return { stored, counted: deadline('manualReview', todayIn(from, zone), closures), zone }
    })
  // many drafts were last changed on the same day, and their last day is far away
  const ends = new Map<string, IsoDate>()
  const endOf = (day: IsoDate, counted: readonly ClosurePeriod[] | readonly Closure[], key: string) => {
    const end = ends.get(`${day} ${key}`) ?? draftEnd(day, counted)
    ends.set(`${day} ${key}`, end)
    return end
  }
  for await (const batch of openDrafts(deps)) {
    // no one was told a day that is not kept yet
    const due = batch.filter((row) => row.next_due !== null && draftDue(row, closures) !== row.next_due)
    yield due.map(({ case_id, account_id }) => ({ case_id, account_id, day: 'create' as const }))
    yield moving('draft', batch, ({ updated_at: from, told_at, time_zone: zone }) => {
      const day = todayIn(from, zone)
      const before = closuresAt(periods, told_at)
      const stored = endOf(day, before, before.map(({ id }) => id).join())
      return { stored, counted: endOf(day, closures, 'now'), zone }
    })
  }
}

/** Finds the drafts whose last day is not kept yet, in batches: those from before the day was kept. */
export async function* undatedDrafts(deps: Scanned): AsyncGenerator<OpenDraft[]> {
  for await (const batch of openDrafts(deps))
    yield batch.filter(({ date_of_hire, next_due }) => date_of_hire !== null && next_due === null)
}
