import type { CaseDetails } from '@hireproof/contract/cases/case'
import { firstOfEach } from '@hireproof/contract/cases/case-problems'
import { caseRules } from '@hireproof/contract/cases/case-rules'
import { warningsOf } from '@hireproof/contract/cases/case-warnings'
import { documentRules } from '@hireproof/contract/cases/document-rules'
import { caseFieldNames } from '@hireproof/contract/cases/field-info'
import { fieldNeeds } from '@hireproof/contract/cases/fields'
import { neededProblems } from '@hireproof/contract/cases/needed-fields'
import { valuesOf } from './case-values.ts'
import { selectionOf } from './form-values.ts'
import { problemsOfForm, type FormProblem } from './form-words.ts'
import { wholeDraft, type DraftContext } from './whole-draft.ts'

const rules = [...caseRules, ...documentRules]
const order: readonly string[] = caseFieldNames

/**
 * What keeps a saved draft from being submitted: the same as the form's own problems. Saved values are well formed, so
 * no schema has to load to open a draft or to show its answers.
 */
export function savedProblems(details: CaseDetails, context: DraftContext): FormProblem[] {
  const { caseContext, asked } = context
  const values = valuesOf(details)
  const draft = wholeDraft(values, context)
  const { today, createBy, needsClientCompany } = caseContext
  const needs = fieldNeeds({ ...selectionOf(values), today, createBy, needsClientCompany })
  const found = firstOfEach([
    ...neededProblems(draft, needs, new Set()),
    ...rules.flatMap((rule) => rule(draft, caseContext)),
  ])
  const inOrder = found.toSorted((a, b) => order.indexOf(a.attribute) - order.indexOf(b.attribute))
  return problemsOfForm(inOrder, { values, draft, asked })
}

/** What to check again before submitting a saved draft. None of it blocks the case. */
export const savedWarnings = (details: CaseDetails, context: DraftContext): FormProblem[] =>
  warningsOf(wholeDraft(valuesOf(details), context), context.caseContext.today)
