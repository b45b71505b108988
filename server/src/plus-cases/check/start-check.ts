import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { normalizeCase } from '@hireproof/contract/cases/normalize-case'
import { validateCase, validateDraft, type CaseContext } from '@hireproof/contract/cases/validate-case'
import { caseOfSection1 } from '@hireproof/contract/form-i9/section1-case'
import type { CaseWait } from '@hireproof/contract/plus-cases/case-waits'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { participatingSince } from '../../accounts/mou/participating-since.ts'
import { askRecords } from '../../cases/ask-records.ts'
import { withCreator } from '../../cases/case-creator.ts'
import { insertCase } from '../../cases/create-case.ts'
import { lockDuplicates } from '../../cases/duplicates.ts'
import { updateCase } from '../../cases/cases.queries.ts'
import type { Deps } from '../../deps.ts'
import type { Unit } from '../../platform/unit.ts'
import { delayOf } from './delay-of.ts'
import type { Hire } from './hire.ts'

type NotBegun = {
  waitsFor: CaseWait
  /** The open case of the same number. */
  heldById?: string
}

/**
 * Begins the check of a signed form: a case by the person who invited, submitted right away; returns its id. If the
 * company has an open case of the number, or a rule refuses the case, it returns what the case waits for.
 */
export async function startCheck(
  deps: Deps,
  unit: Unit,
  context: CaseContext,
  hire: Hire,
  answers: EmployeeAnswers,
): Promise<{ caseId: string } | NotBegun> {
  const { accountId, creatorId } = hire
  const { draft, open } = await composeCase(deps, unit, context, hire, answers)
  if (draft.ssn === undefined) return { waitsFor: 'ssn' }
  if (open) return { waitsFor: 'duplicate', heldById: open.id }
  const since = await participatingSince(unit.trx, accountId)
  const problems = validateCase(draft, { ...context, participatingSince: since })
  if (problems.length > 0) {
    // The employee's own part was already accepted: the employer has to fix this.
    deps.log.error({ fields: problems.map(({ attribute }) => attribute) }, 'a signed form could not become a case')
    return { waitsFor: 'details' }
  }
  const company = { accountId, closures: context.closures ?? [], origin: 'PLUS' } as const
  const { id, caseNumber } = await insertCase(deps, unit, { userId: creatorId, accountId }, company, draft)
  await updateCase(unit.trx, id, { case_status: 'QUEUED', submitted_at: unit.now }, unit.now)
  await askRecords(deps, unit, { id, account_id: accountId }, { kind: 'initial', number: 1 })
  unit.record({
    action: 'case.submitted',
    subjectType: 'case',
    subjectId: caseNumber,
    before: { case_status: 'DRAFT' },
    after: { case_status: 'QUEUED' },
  })
  return { caseId: id }
}

/** Opens a draft with everything that is known of a case that lacks details, for the employer to complete; returns its id. */
export async function openDraft(
  deps: Deps,
  unit: Unit,
  context: CaseContext,
  hire: Hire,
  answers: EmployeeAnswers,
): Promise<{ id: string; caseNumber: string }> {
  const { accountId, creatorId } = hire
  const { draft } = await composeCase(deps, unit, context, hire, answers)
  const malformed = new Set(validateDraft(draft, context).map(({ attribute }) => attribute))
  const kept = Object.fromEntries(Object.entries(draft).filter(([field]) => !malformed.has(field)))
  const company = { accountId, closures: context.closures ?? [], origin: 'PLUS' } as const
  return insertCase(deps, unit, { userId: creatorId, accountId }, company, kept)
}

/** The case with all that the product adds to the answers, and an open case of the same number, if there is one. */
async function composeCase(
  deps: Deps,
  { trx }: Unit,
  context: CaseContext,
  hire: Hire,
  answers: EmployeeAnswers,
): Promise<{ draft: CaseDraft; open?: { id: string } | undefined }> {
  const { accountId, creatorId, firstDayOfWork } = hire
  const { today, businessDays, closures } = context
  const wanted = caseOfSection1(answers, { firstDayOfWork, today, businessDays, closures })
  const named = await withCreator(trx, { userId: creatorId }, normalizeCase({ ...wanted, ...delayOf(hire, context) }))
  if (named.ssn === undefined) return { draft: named }
  const question = { accountId, ssn: named.ssn, today, exceptCaseId: null }
  const { found, open } = await lockDuplicates(deps, trx, question)
  return { draft: { ...named, ...reasonToContinue(hire, found) }, open }
}

/** Closed cases of the same number are continued with what is known. */
function reasonToContinue({ replacesCaseId }: Hire, closed: readonly { id: string }[]): CaseDraft {
  if (closed.length === 0) return {}
  if (closed.some(({ id }) => id === replacesCaseId)) {
    return { duplicate_continue_reason_code: 'INCORRECT_INFORMATION' }
  }
  const duplicate_continue_reason_description = 'The employee signed Section 1 of a new Form I-9.'
  return { duplicate_continue_reason_code: 'OTHER', duplicate_continue_reason_description }
}
