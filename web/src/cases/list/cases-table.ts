import type { CaseRow } from '@hireproof/contract/cases/case'
import type { CasesSearch } from './cases-search.ts'

/** A page of cases, and how to get to others. */
export type CasesTableProps = {
  rows: readonly CaseRow[]
  total: number
  search: CasesSearch
  onChange: (changes: Partial<CasesSearch>) => void
  hrefOf: (changes: Partial<CasesSearch>) => string
  isBusy: boolean
}
