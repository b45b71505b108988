import { isLate } from '@hireproof/contract/calendar/working-days'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { normalizeCase } from '@hireproof/contract/cases/normalize-case'
import { validateCase, type CaseContext } from '@hireproof/contract/cases/validate-case'
import { caseOfSection1 } from '@hireproof/contract/form-i9/section1-case'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { withCreator } from '../cases/case-creator.ts'
import { insertCase } from '../cases/create-case.ts'
import { ensureNoOpenDuplicate } from '../cases/duplicates.ts'
import { askRecords } from '../cases/submit-case.ts'
import type { Deps } from '../deps.ts'
import { ProblemError, conflict, problem } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'

/** Whose check begins, and why: Section 1 was signed, or it was corrected. */
export type Hire = {
  accountId: number
  creatorId: string
  firstDayOfWork: string
  occasion: 'signed' | 'corrected'
}

/** Begins the check of a signed form: a case by the person who invited, submitted right away; returns its id. */
export async function startCheck(
  deps: Deps,
  unit: Unit,
  context: CaseContext,
  { accountId, creatorId, firstDayOfWork, occasion }: Hire,
  answers: EmployeeAnswers,
): Promise<string> {
  const { today, closures = [] } = context
  const creator = { userId: creatorId, accountId }
  const wanted = caseOfSection1(answers, { firstDayOfWork, today, closures })
  const draft = await withCreator(
    unit.trx,
    creator,
    normalizeCase({ ...wanted, ...delayOf(firstDayOfWork, occasion, context) }),
  )
  const complete = { ...draft, ...(await reasonToContinue(deps, unit, { accountId, today, occasion }, draft)) }
  const problems = validateCase(complete, context)
  if (problems.length > 0) {
    // The employee's own part was already accepted: the employer has to fix this.
    deps.log.error({ fields: problems.map(({ attribute }) => attribute) }, 'a signed form could not become a case')
    throw problem('unavailable', { retryAfter: 60 })
  }
  const { id, caseNumber } = await insertCase(deps, unit, creator, { accountId }, complete)
  await askRecords(deps, unit, { id, account_id: accountId }, 'initial', {
    case_status: 'QUEUED',
    submitted_at: unit.now,
  })
  unit.record({
    action: 'case.submitted',
    subjectType: 'case',
    subjectId: caseNumber,
    before: { case_status: 'DRAFT' },
    after: { case_status: 'QUEUED' },
  })
  return id
}

/** No one can say here why the case is late, except that Section 1 was signed, or corrected, only now. */
function delayOf(firstDayOfWork: string, occasion: Hire['occasion'], { today, closures = [] }: CaseContext): CaseDraft {
  if (!isLate(firstDayOfWork, today, closures)) return {}
  const reason_for_delay_description = `The employee ${occasion} Section 1 on ${today}.`
  return { reason_for_delay_code: 'OTHER', reason_for_delay_description }
}

/** Closed cases of the same number are continued with what is known; an open one keeps the form from being signed. */
async function reasonToContinue(
  deps: Deps,
  { trx }: Unit,
  { accountId, today, occasion }: Pick<Hire, 'accountId' | 'occasion'> & { today: string },
  { ssn }: CaseDraft,
): Promise<CaseDraft> {
  if (ssn === undefined) return {}
  const closed = await ensureNoOpenDuplicate(deps, trx, { accountId, ssn, today, exceptCaseId: null }).catch(
    (error: unknown) => {
      // The employee must not learn which case it is.
      if (error instanceof ProblemError && error.code === 'conflict') throw openDuplicate()
      throw error
    },
  )
  if (closed.length === 0) return {}
  if (occasion === 'corrected') return { duplicate_continue_reason_code: 'INCORRECT_INFORMATION' }
  const duplicate_continue_reason_description = 'The employee signed Section 1 of a new Form I-9.'
  return { duplicate_continue_reason_code: 'OTHER', duplicate_continue_reason_description }
}

const openDuplicate = () => {
  const message = 'Your employer has another check under this number that is not finished. Ask your employer about it.'
  return conflict('DUPLICATE_CASE_OPEN', message, 'ssn')
}
