import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { countryCodes } from '@hireproof/contract/cases/countries'
import type { CaseProblem } from '@hireproof/contract/cases/case-problems'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { validateDraft, type CaseContext } from '@hireproof/contract/cases/validate-case'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { problem } from '../platform/problem.ts'

/** What the rules of a case need. */
export async function caseContext(deps: Deps, actor: UserActor): Promise<CaseContext> {
  return {
    today: todayIn(deps.clock.now(), actor.timeZone),
    environment: deps.config.environment,
    closures: await deps.closures(),
    countries: countryCodes,
    creatorEmail: actor.email,
    needsClientCompany: actor.accountType === 'AGENCY',
  }
}

/** Refuses with the fields that are wrong. */
export function ensureValid(problems: readonly CaseProblem[]): void {
  if (problems.length === 0) return
  const issues = problems.map(({ attribute, code, message }) => ({ path: attribute, code, message }))
  throw problem('bad_request', { issues })
}

/** Refuses text with half of a character in it, which can be kept neither in a column nor in the audit. */
export const ensureWellFormed = (values: Readonly<Record<string, unknown>>): void =>
  ensureValid(
    Object.entries(values)
      .filter(([, value]) => typeof value === 'string' && !value.isWellFormed())
      .map(([attribute]) => ({ attribute, code: 'ATTRIBUTE_FORMAT', message: 'Write plain text.' })),
  )

/** Refuses a draft that cannot be kept: malformed fields, or documents that no case has together. */
export function ensureDraft(draft: CaseDraft, context: CaseContext): void {
  ensureValid(validateDraft(draft, context))
  ensureWellFormed(draft)
  const { document_a_type_code: a, document_b_type_code: b, document_c_type_code: c } = draft
  if (a === undefined || (b === undefined && c === undefined)) return
  ensureValid([
    {
      attribute: 'document_a_type_code',
      code: 'ATTRIBUTE_A_OR_B_AND_C_DOCUMENTS_REQUIRED',
      message: 'Choose either a List A document, or a List B and a List C document, not both.',
    },
  ])
}
