import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { deadline, type Closure } from '@hireproof/contract/calendar/working-days'
import type { Deps } from '../../deps.ts'
import type { Unit } from '../../platform/unit.ts'
import { stepColumns } from '../case-row.ts'
import { lockCaseById, updateCase, type CaseView } from '../cases.queries.ts'
import { mailEmployeeOrNews } from '../mails/mail-employee.ts'
import { listReferrals, lockMismatch, updateMismatch, type MismatchRow } from '../mismatch/mismatch.queries.ts'
import type { ReferralRow } from '../referrals.ts'

/** The day that a stored one becomes; null if it stays. A day never moves into the past: then it stays as people were told. */
export function movedDay(stored: IsoDate, counted: IsoDate, today: IsoDate): IsoDate | null {
  if (counted === stored) return null
  return counted < stored && counted < today ? null : counted
}

type Context = { unit: Unit; row: CaseView; closures: readonly Closure[]; today: IsoDate }

/** Counts the last day of a case again by the present closures and the company's zone; moves it, and the history says so. */
export async function moveCase(deps: Deps, unit: Unit, caseId: string, closures: readonly Closure[]): Promise<void> {
  const row = await lockCaseById(unit.trx, caseId)
  if (!row) return
  const context = { unit, row, closures, today: todayIn(unit.now, row.time_zone) }
  if (row.case_status === 'MANUAL_REVIEW') return moveReview(context)
  const mismatch = await lockMismatch(unit.trx, row.id, row.mismatch_episode)
  if (!mismatch) return
  if (row.case_status === 'PENDING_REFERRAL') await moveActBy(context, mismatch)
  if (row.case_status === 'REFERRED') await moveContactBy(deps, context, mismatch)
}

async function moveReview({ unit, row, closures, today }: Context): Promise<void> {
  if (!row.review_since || !row.action_due_date) return
  const counted = deadline('manualReview', todayIn(row.review_since, row.time_zone), closures)
  const due = movedDay(row.action_due_date, counted, today)
  if (due === null) return
  await updateCase(unit.trx, row.id, { action_due_date: due }, unit.now)
  tell(unit, row, { action_due_date: row.action_due_date }, { action_due_date: due })
}

async function moveActBy({ unit, row, closures, today }: Context, mismatch: MismatchRow): Promise<void> {
  const counted = deadline('mismatchAction', todayIn(mismatch.issued_at, row.time_zone), closures)
  const due = movedDay(mismatch.act_by, counted, today)
  if (due === null) return
  await updateMismatch(unit.trx, mismatch, { act_by: due })
  const step = stepColumns({ status: row.case_status, due })
  await updateCase(unit.trx, row.id, { action_due_date: due, ...step }, unit.now)
  tell(unit, row, { act_by: mismatch.act_by }, { act_by: due, episode: mismatch.episode })
}

/**
 * Moves the day of every agency that has not answered. A letter with the old day is no longer the right one: the employer
 * has to give it again, and the new one says which day it replaces.
 */
async function moveContactBy(deps: Deps, context: Context, mismatch: MismatchRow): Promise<void> {
  const { unit, row, closures, today } = context
  if (!mismatch.taken_at) return
  const counted = deadline('referralContact', todayIn(mismatch.taken_at, row.time_zone), closures)
  const open = (await listReferrals(unit.trx, row.id)).filter(
    ({ episode, status }) => episode === mismatch.episode && status === 'REFERRED',
  )
  const moved = open.filter(({ contact_by: day }) => day !== null && movedDay(day, counted, today) !== null)
  const [first] = moved
  if (!first) return
  for (const referral of moved) await setContactBy(unit, referral, counted, mismatch.letter_given_at !== null)
  await updateMismatch(unit.trx, mismatch, { letter_given_at: null })
  const stayed = open.filter((referral) => !moved.includes(referral)).flatMap(({ contact_by: day }) => day ?? [])
  const due = [counted, ...stayed].sort()[0] ?? counted
  const step = stepColumns({ status: 'REFERRED', due, owesLetter: true })
  await updateCase(unit.trx, row.id, { action_due_date: due, ...step }, unit.now)
  tell(unit, row, { contact_by: first.contact_by }, { contact_by: counted, episode: mismatch.episode })
  if (moved.every(({ contact_known_at }) => contact_known_at !== null)) return
  await mailEmployeeOrNews(deps, unit, row, {
    template: 'employee-date-moved',
    episode: mismatch.episode,
    occasion: `${counted} ${unit.now.toISOString()}`,
    data: { contactBy: counted },
  })
}

/** The day that a new letter replaces is the one of the letter that was given, however often it has moved since. */
async function setContactBy(unit: Unit, referral: ReferralRow, contact_by: IsoDate, isGiven: boolean): Promise<void> {
  const given = isGiven ? referral.contact_by : referral.contact_by_replaced
  await unit.trx
    .updateTable('case_referral')
    .set({ contact_by, contact_by_replaced: given === contact_by ? null : given })
    .where('case_id', '=', referral.case_id)
    .where('episode', '=', referral.episode)
    .where('agency', '=', referral.agency)
    .execute()
}

function tell(unit: Unit, { case_number }: CaseView, before: object, after: object): void {
  unit.record({
    action: 'case.days_moved',
    subjectType: 'case',
    subjectId: case_number,
    before: { ...before },
    after: { ...after },
  })
}
