import { caseWarnings, validateCase, validateDraft } from '@hireproof/contract/cases/validate-case'
import type { CaseValues } from './case-values.ts'
import { inWordsOfForm, problemsOfForm, type FormProblem } from './form-words.ts'
import { wholeDraft, type DraftContext } from './whole-draft.ts'

/** What keeps the case from being submitted, in the order of the form. */
export function formProblems(values: CaseValues, context: DraftContext): FormProblem[] {
  const draft = wholeDraft(values, context)
  return problemsOfForm(validateCase(draft, context.caseContext), { values, draft, asked: context.asked })
}

/** What is malformed. Missing answers are fine, since a draft may be saved at any time. */
export function draftProblems(values: CaseValues, context: DraftContext): FormProblem[] {
  const draft = wholeDraft(values, context)
  return validateDraft(draft, context.caseContext).map((problem) => inWordsOfForm(problem, draft))
}

/** What to check again before submitting. None of it blocks the case. */
export const formWarnings = (values: CaseValues, context: DraftContext): FormProblem[] =>
  caseWarnings(wholeDraft(values, context), context.caseContext)
