import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import type { CaseWait } from '@hireproof/contract/plus-cases/case-waits'
import { createContext, use } from 'react'
import { lazyScript } from '../../lib/lazy-script.ts'
import type { FieldName } from './form-values.ts'
import type { StepId } from './steps.ts'
import type { Section1 } from './use-section1.ts'

/** One thing that is wrong, and its code. */
export type Problem = { field: FieldName; code: string }

/** What the pages of an open form share. */
export type FormFlow = {
  form: EmployeeForm
  section1: Section1
  /** What keeps the form from being signed, as far as the browser can tell. */
  findProblems: () => Problem[]
  /** What the check will wait for, as far as the browser can tell; none of it keeps the form from being signed. */
  findWaits: () => readonly CaseWait[]
  nextOf: (step: StepId) => StepId
  onLeave: () => Promise<void>
  onReviewed: () => void
  onRefused: (problems: readonly Problem[]) => void
}

/** What the fields of a page need: the answers, and what is wrong with them in the person's language. */
type PageState = Pick<Section1, 'values' | 'answer' | 'hire'> & {
  errorOf: (field: FieldName) => string | undefined
  /** Questions that an earlier page already asked, so this one does not ask again. */
  answeredBefore: readonly FieldName[]
}

export const PageContext = createContext<PageState | undefined>(undefined)

/** The answers and errors of the page that a field is on. */
export function usePage(): PageState {
  const page = use(PageContext)
  if (!page) throw new Error('A field of the form stands outside of its page')
  return page
}

/** The rules for what is typed. */
export const formRules = lazyScript(() => import('./rules.ts'))

/** Loads the rules. If they do not load, only the server checks the answers. */
export const preloadRules = (): Promise<unknown> => formRules.preload().catch(() => undefined)
