import type { CaseRow } from '@hireproof/contract/cases/case'
import type { Selection } from '../../ui/list/use-selection.ts'
import type { CasesSearch } from './cases-search.ts'

/** A page of cases, and how to get to others. */
export type CasesFoundProps = {
  rows: readonly CaseRow[]
  total: number
  search: CasesSearch
  onChange: (changes: Partial<CasesSearch>) => void
  hrefOf: (changes: Partial<CasesSearch>) => string
  isBusy: boolean
}

/** The same with the cases that are selected. */
export type CasesTableProps = CasesFoundProps & { selection: Selection<CaseRow> }
