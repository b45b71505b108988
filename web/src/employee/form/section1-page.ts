import { createContext, use } from 'react'
import type { FieldName } from './form-values.ts'
import type { Section1 } from './use-section1.ts'

/** What the fields of a page need: the answers, and what is wrong with them in the person's language. */
type PageState = Pick<Section1, 'values' | 'answer' | 'hire'> & {
  errorOf: (field: FieldName) => string | undefined
  /** What was answered on an earlier page, and is not asked a second time on this one. */
  answeredBefore: readonly FieldName[]
}

export const PageContext = createContext<PageState | undefined>(undefined)

/** The answers and errors of the page that a field stands on. */
export function usePage(): PageState {
  const page = use(PageContext)
  if (!page) throw new Error('A field of the form stands outside of its page')
  return page
}
