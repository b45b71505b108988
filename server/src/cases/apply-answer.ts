import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { deadline, type Closure } from '@hireproof/contract/calendar/working-days'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'
import { answersAllowed } from '@hireproof/contract/cases/transitions'
import type { Deps } from '../deps.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import type { CaseRecord } from './case-row.ts'
import { lockCase, updateCase, type CaseView } from './cases.queries.ts'
import type { Attempt, RecordsAnswer } from '@hireproof/contract/cases/records-answer'

/** Applies an answer of the records to a case, once; true while there is no decision, or the answer is impossible. */
export async function applyAnswer(
  deps: Deps,
  seen: CaseView,
  attempt: Attempt,
  answer: RecordsAnswer,
): Promise<boolean> {
  if (answer.outcome === null || answer.outcome === 'QUEUED') return true
  if (answer.outcome === 'MANUAL_REVIEW' && seen.case_status === 'MANUAL_REVIEW') return true
  const closures = await deps.closures()
  const actor = { kind: 'system', name: 'records', requestId: `check-${seen.id}` } as const
  return runUnit(deps, actor, seen.account_id, async (unit) => {
    const row = await lockCase(unit.trx, seen.case_number)
    if (!row || !(await isOpenCheck(unit, row.id, attempt))) return false
    // Another worker was faster, or the employer has closed the case.
    if (row.case_status !== seen.case_status) return row.case_status === 'MANUAL_REVIEW'
    const from = row.case_status
    const change = changeFor(from, answer, todayIn(unit.now, row.time_zone), closures, unit.now)
    if (!isComplete(answer) || !answersAllowed(from, attempt === 'confirmed').includes(change.case_status)) {
      const refused = { case: row.case_number, from, attempt, outcome: answer.outcome }
      deps.log.error(refused, 'an answer of the records is not allowed')
      return true
    }
    await updateCase(unit.trx, row.id, change, unit.now)
    const isStillWaiting = change.case_status === 'MANUAL_REVIEW'
    if (!isStillWaiting) await closeCheck(unit, row.id, attempt, answer.outcome ?? '')
    if (from === 'MANUAL_REVIEW') await tellCreator(unit, row)
    await deps.onCaseChanged(unit, row, change)
    const { case_status, case_eligibility_statement = null } = change
    const after = { case_status, case_eligibility_statement, reasons: answer.reasons }
    unit.record({
      action: 'case.answered',
      subjectType: 'case',
      subjectId: row.case_number,
      before: { case_status: from },
      after,
    })
    return isStillWaiting
  })
}

/** A case would have no next step without the details to confirm, or the agencies to contact. */
const isComplete = ({ outcome, agencies, fields_to_confirm: fields }: RecordsAnswer) =>
  outcome === 'UNCONFIRMED_DATA' ? fields.length > 0 : outcome !== 'TENTATIVE_NONCONFIRMATION' || agencies.length > 0

type Change = Partial<CaseRecord> & { case_status: CaseStatus }

/** What an outcome makes of a case in a status; a first authorization closes the case by itself. */
function changeFor(
  from: CaseStatus,
  answer: RecordsAnswer,
  today: IsoDate,
  closures: readonly Closure[],
  now: Date,
): Change {
  const answered = {
    answered_at: now,
    has_update: from === 'MANUAL_REVIEW',
    action_due_date: null,
    fields_to_confirm: [],
  }
  switch (answer.outcome) {
    case 'EMPLOYMENT_AUTHORIZED': {
      const statement = { ...answered, case_eligibility_statement: 'EMPLOYMENT_AUTHORIZED' } as const
      if (from !== 'QUEUED') return { ...statement, case_status: 'EMPLOYMENT_AUTHORIZED' }
      const closing = {
        closed_at: now,
        auto_closed: true,
        case_closure_reason_code: 'AUTO_CLOSED_EMPLOYMENT_AUTHORIZED',
      } as const
      return { ...statement, ...closing, case_status: 'CLOSED' }
    }
    case 'UNCONFIRMED_DATA':
      return { ...answered, case_status: 'UNCONFIRMED_DATA', fields_to_confirm: answer.fields_to_confirm }
    case 'TENTATIVE_NONCONFIRMATION':
      return {
        ...answered,
        case_status: 'PENDING_REFERRAL',
        ssa_referral_status: answer.agencies.includes('SSA') ? 'PENDING_REFERRAL' : 'NOT_REFERRED',
        dhs_referral_status: answer.agencies.includes('DHS') ? 'PENDING_REFERRAL' : 'NOT_REFERRED',
        mismatch_agencies: answer.agencies,
        mismatch_reasons: answer.reasons,
        action_due_date: deadline('mismatchAction', today, closures),
      }
    case 'MANUAL_REVIEW':
      return { case_status: 'MANUAL_REVIEW', action_due_date: deadline('manualReview', today, closures) }
    case 'FINAL_NONCONFIRMATION':
      return {
        ...answered,
        case_status: 'FINAL_NONCONFIRMATION',
        case_eligibility_statement: 'NOT_AUTHORIZED_EMPLOYMENT',
      }
    case 'PHOTO_MATCH':
    case 'CLOSE_CASE_AND_RESUBMIT':
      return { ...answered, case_status: answer.outcome }
    default:
      return { case_status: from }
  }
}

async function isOpenCheck({ trx }: Unit, caseId: string, attempt: Attempt): Promise<boolean> {
  const check = await trx
    .selectFrom('case_check')
    .select('answered_at')
    .where('case_id', '=', caseId)
    .where('attempt', '=', attempt)
    .executeTakeFirst()
  return check?.answered_at === null
}

const closeCheck = ({ trx, now }: Unit, caseId: string, attempt: Attempt, outcome: string) =>
  trx
    .updateTable('case_check')
    .set({ answered_at: now, outcome })
    .where('case_id', '=', caseId)
    .where('attempt', '=', attempt)
    .execute()

/** Tells the creator of the case that there is an answer; the email names the case, never the employee. */
async function tellCreator({ mail }: Unit, row: CaseView): Promise<void> {
  const to = row.case_creator_email_address
  if (to) await mail({ to, template: 'case-answered', data: { caseNumber: row.case_number }, purpose: 'news' })
}
