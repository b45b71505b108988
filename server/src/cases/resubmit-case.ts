import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import { resubmitCase as endpoint } from '@hireproof/contract/cases/after-case.endpoints'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { canResubmit, type ResubmitCase } from '@hireproof/contract/cases/close-case'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { ensureOpenAccount } from '../accounts/hold-account.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { withCreator } from './case-creator.ts'
import { findFollowing } from './case-links.ts'
import { draftOf, openNumbers, type CaseKeys } from './case-row.ts'
import { changeCase, statusConflict } from './change-case.ts'
import { closeLockedCase } from './close-case.ts'
import type { CaseView } from './cases.queries.ts'
import { insertCase } from './create-case.ts'
import { ensureNoOpenDuplicate } from './duplicates.ts'
import { ensureLesson } from './ensure-lesson.ts'

type Input = { caseNumber: string; body: ResubmitCase; idempotencyKey: string | undefined }
type Reply = ReplyOf<typeof endpoint>

/**
 * Closes a case and begins a draft that takes its place: both or none. A case that was replaced before has one draft,
 * however often it is asked for.
 */
export async function resubmitCase(deps: Deps, actor: UserActor, input: Input): Promise<Reply> {
  const { caseNumber, body, idempotencyKey: key } = input
  const once = { endpoint: endpoint.name, key, body }
  const closures = await deps.closures()
  return changeCase(deps, actor, { caseNumber, action: null, once }, async (unit, row) => {
    const code = body.case_closure_reason_code
    if (row.case_status === 'CLOSED' && row.case_closure_reason_code === code) {
      const made = await findFollowing(unit.trx, row.id)
      if (made) return made
    }
    if (!canResubmit(row.case_status, code)) throw statusConflict()
    ensure(!actor.accountClosing, 'account_closing')
    ensureLesson(actor, await ensureOpenAccount(deps, unit.trx, row.account_id))
    const change = await closeLockedCase(deps, unit, row, { case_closure_reason_code: code })
    await deps.onCaseChanged(unit, row, change)
    const made = await insertFollowing(deps, unit, actor, row, { body, closures })
    await deps.onCaseReplaced(unit, row, made.id)
    return { case_number: made.caseNumber }
  })
}

/**
 * The draft belongs to the person whose case it replaces: that person goes on with it, and no one gets to see numbers by
 * replacing a case of someone else.
 */
async function insertFollowing(
  deps: Deps,
  unit: Unit,
  actor: UserActor,
  row: CaseView,
  { body, closures }: { body: ResubmitCase; closures: readonly Closure[] },
) {
  const { account_id: accountId, created_by_user_id: userId, created_by_account_id: creatorAccount } = row
  const kept = body.start_empty === true ? {} : keptDetails(deps.config.keys, row, body)
  if (kept.ssn !== undefined) {
    const today = todayIn(unit.now, row.time_zone)
    await ensureNoOpenDuplicate(deps, unit.trx, { accountId, ssn: kept.ssn, today, exceptCaseId: row.id })
  }
  const draft = await withCreator(unit.trx, actor, kept)
  return insertCase(deps, unit, { userId, accountId: creatorAccount }, { accountId, closures, replaces: row }, draft)
}

const reasons = {
  CLOSE_CASE_AND_RESUBMIT: 'PREVIOUS_CASE_RESULT_RESUBMIT',
  INCORRECT_DATA: 'INCORRECT_INFORMATION',
} as const

const signedBy = [
  'case_creator_name',
  'case_creator_email_address',
  'case_creator_phone_number',
  'case_creator_phone_number_extension',
  'client_company_id',
  'duplicate_continue_reason_description',
] as const

/** The details of the employee with the reason for a second case. After a resubmit result the documents are read again. */
function keptDetails(keys: CaseKeys, row: CaseView, { case_closure_reason_code: code }: ResubmitCase): CaseDraft {
  const { ssn, ...documents } = openNumbers(keys, row)
  const details: CaseDraft = { ...draftOf(row), duplicate_continue_reason_code: reasons[code] }
  for (const field of signedBy) delete details[field]
  return { ...details, ...(ssn && { ssn }), ...(code === 'INCORRECT_DATA' && documents) }
}
