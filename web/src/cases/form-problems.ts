import { caseWarnings, validateCase, validateDraft } from '@hireproof/contract/cases/validate-case'
import type { CaseValues } from './form-values.ts'
import { inWordsOfForm, problemsOfForm, type FormProblem } from './form-words.ts'
import { wholeDraft, type Setting } from './whole-draft.ts'

/** What keeps the case from being submitted, in the order of the form. */
export function formProblems(values: CaseValues, setting: Setting): FormProblem[] {
  const draft = wholeDraft(values, setting)
  return problemsOfForm(validateCase(draft, setting.context), { values, draft, asked: setting.asked })
}

/** What is malformed; missing answers are fine, since a draft may be saved at any time. */
export const draftProblems = (values: CaseValues, setting: Setting): FormProblem[] =>
  validateDraft(wholeDraft(values, setting), setting.context).map(inWordsOfForm)

/** What to look at again before submitting; none of it stops the case. */
export const formWarnings = (values: CaseValues, setting: Setting): FormProblem[] =>
  caseWarnings(wholeDraft(values, setting), setting.context)
