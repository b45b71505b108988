import { lastDayToCreateCase } from '@hireproof/contract/calendar/business-days'
import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { contactDay, deadline, type Closure } from '@hireproof/contract/calendar/working-days'
import type { Deps } from '../../deps.ts'
import type { Unit } from '../../platform/unit.ts'
import { daysOf } from '../business-days.ts'
import { stepColumns } from '../case-row.ts'
import { lockCaseById, updateCase, type CaseView } from '../cases.queries.ts'
import { mailEmployeeOrNews } from '../mails/mail-employee.ts'
import { listReferrals, lockMismatch, updateMismatch, type MismatchRow } from '../mismatch/mismatch.queries.ts'
import type { ReferralRow } from '../referrals.ts'
import { closuresAt, presentClosures, whyMoved, type ClosurePeriod } from './closure-periods.ts'
import { movedDay } from './moving-days.ts'
import { draftEnd } from './open-days.ts'

type Context = { unit: Unit; row: CaseView; periods: readonly ClosurePeriod[]; today: IsoDate }
type Count = (closures: readonly Closure[]) => IsoDate

/** Counts the last days of a case again by the present closures and the company's zone; moves them, and the history tells why. */
export async function moveCase(
  deps: Deps,
  unit: Unit,
  caseId: string,
  periods: readonly ClosurePeriod[],
): Promise<void> {
  const row = await lockCaseById(unit.trx, caseId)
  if (!row) return
  const context = { unit, row, periods, today: todayIn(unit.now, row.time_zone) }
  if (row.case_status === 'DRAFT') return moveDraft(context)
  if (row.case_status === 'MANUAL_REVIEW') return moveReview(context)
  const mismatch = await lockMismatch(unit.trx, row.id, row.mismatch_episode)
  if (!mismatch) return
  if (row.case_status === 'PENDING_REFERRAL') await moveActBy(context, mismatch)
  if (row.case_status === 'REFERRED') await moveContactBy(deps, context, mismatch)
}

/** Neither the version nor the time of the last change follows from a day that moves: a form that is open elsewhere stays valid. */
async function moveDraft(context: Context): Promise<void> {
  await moveDraftEnd(context)
  await moveCreateBy(context)
}

/** The last day of a draft is the one by which its creation is late or not: it moves also when it has passed (CASE-130). */
async function moveCreateBy({ unit, row, periods }: Context): Promise<void> {
  const { next_due: before, date_of_hire: hired } = row
  if (hired === null) return
  const count: Count = (closures) => lastDayToCreateCase(hired, daysOf(row), closures)
  const after = count(presentClosures(periods))
  if (before === after) return
  await unit.trx.updateTable('verification_case').set({ next_due: after }).where('id', '=', row.id).execute()
  // a day that was not kept before was shown all the same
  if (before !== null) tell({ unit, row, periods }, { day: 'create_by', before, after, count })
}

/** The end of a draft is computed from its last change: an older closure counted then, and was told then. */
async function moveDraftEnd({ unit, row, periods }: Context): Promise<void> {
  const { updated_at: changed, days_told_at: told } = row
  const count: Count = (closures) => draftEnd(todayIn(changed, row.time_zone), closures)
  const before = count(closuresAt(periods, told !== null && told > changed ? told : changed))
  const after = count(presentClosures(periods))
  if (before === after) return
  // neither the version nor the time of the last change, from which the end counts
  await unit.trx.updateTable('verification_case').set({ days_told_at: unit.now }).where('id', '=', row.id).execute()
  tell({ unit, row, periods }, { day: 'draft_until', before, after, count })
}

async function moveReview({ unit, row, periods, today }: Context): Promise<void> {
  const { review_since: since, action_due_date: before } = row
  if (!since || !before) return
  const count: Count = (closures) => deadline('manualReview', todayIn(since, row.time_zone), closures)
  const after = movedDay(before, count(presentClosures(periods)), today)
  if (after === null) return
  await updateCase(unit.trx, row.id, { action_due_date: after }, unit.now)
  tell({ unit, row, periods }, { day: 'action_due_date', before, after, count })
}

async function moveActBy({ unit, row, periods, today }: Context, mismatch: MismatchRow): Promise<void> {
  const { act_by: before, episode } = mismatch
  const count: Count = (closures) => deadline('mismatchAction', todayIn(mismatch.issued_at, row.time_zone), closures)
  const after = movedDay(before, count(presentClosures(periods)), today)
  if (after === null) return
  await updateMismatch(unit.trx, mismatch, { act_by: after })
  const step = stepColumns({ status: row.case_status, due: after, isSigned: mismatch.decision_way === 'ELECTRONIC' })
  await updateCase(unit.trx, row.id, { action_due_date: after, ...step }, unit.now)
  tell({ unit, row, periods }, { day: 'act_by', before, after, count, more: { episode } })
}

type MovedReferral = { referral: ReferralRow; before: IsoDate; after: IsoDate; count: Count }

/** The agencies of an episode that have not answered, and those of them whose last day moves. */
async function findMoved({ unit, row, periods, today }: Context, { episode, taken_at: taken }: MismatchRow) {
  const open = (await listReferrals(unit.trx, row.id)).filter(
    (referral) => referral.episode === episode && referral.status === 'REFERRED',
  )
  const moved = open.flatMap((referral): MovedReferral | [] => {
    const { agency, contact_by: before } = referral
    if (before === null || taken === null) return []
    const count: Count = (closures) => contactDay(agency, todayIn(taken, row.time_zone), closures)
    const after = movedDay(before, count(presentClosures(periods)), today)
    return after === null ? [] : { referral, before, after, count }
  })
  return { open, moved }
}

/**
 * Moves the day of every agency that has not answered. A letter with the old day is no longer the right one: the employer
 * has to give it again, and the new one says which day it replaces.
 */
async function moveContactBy(deps: Deps, context: Context, mismatch: MismatchRow): Promise<void> {
  const { unit, row } = context
  const { episode } = mismatch
  const { open, moved } = await findMoved(context, mismatch)
  if (moved.length === 0) return
  for (const { referral, after } of moved) await setContactBy(unit, referral, after, mismatch.letter_given_at !== null)
  await updateMismatch(unit.trx, mismatch, { letter_given_at: null })
  const stayed = open.filter((referral) => !moved.some((each) => each.referral === referral))
  // the day that comes first is the one that no employee may miss
  const due = [...moved.map(({ after }) => after), ...stayed.flatMap(({ contact_by: day }) => day ?? [])].sort()[0]
  const step = stepColumns({ status: 'REFERRED', due, owesLetter: true })
  await updateCase(unit.trx, row.id, { action_due_date: due ?? null, ...step }, unit.now)
  for (const [, [each, ...others]] of Map.groupBy(moved, ({ before, after }) => `${before} ${after}`)) {
    if (!each) continue
    const agencies = [each, ...others].map(({ referral }) => referral.agency)
    tell(context, { ...each, day: 'contact_by', more: { episode, agencies } })
  }
  if (!due || moved.every(({ referral }) => referral.contact_known_at !== null)) return
  await mailEmployeeOrNews(deps, unit, row, {
    template: 'employee-date-moved',
    episode,
    occasion: `${due} ${unit.now.toISOString()}`,
    data: { contactBy: due },
  })
}

/** The day that a new letter replaces is the one of the letter that was given, however often it has moved since. */
async function setContactBy(unit: Unit, referral: ReferralRow, contact_by: IsoDate, isGiven: boolean): Promise<void> {
  const given = isGiven ? referral.contact_by : referral.contact_by_replaced
  await unit.trx
    .updateTable('case_referral')
    .set({ contact_by, call_support_at: null, contact_by_replaced: given === contact_by ? null : given })
    .where('case_id', '=', referral.case_id)
    .where('episode', '=', referral.episode)
    .where('agency', '=', referral.agency)
    .execute()
}

type Moved = {
  day: 'act_by' | 'contact_by' | 'action_due_date' | 'draft_until' | 'create_by'
  before: IsoDate
  after: IsoDate
  count: Count
  more?: Record<string, unknown>
}

function tell(
  { unit, row, periods }: Pick<Context, 'unit' | 'row' | 'periods'>,
  { day, before, after, count, more }: Moved,
): void {
  unit.record({
    action: 'case.days_moved',
    subjectType: 'case',
    subjectId: row.case_number,
    before: { [day]: before },
    after: { [day]: after, ...more, moved_because: whyMoved(periods, before, count) },
  })
}
