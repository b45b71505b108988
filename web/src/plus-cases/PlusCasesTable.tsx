import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { pageSizes } from '../lib/page-search.ts'
import { PageControls } from '../ui/list/PageControls.tsx'
import { Table } from '../ui/list/Table.tsx'
import { selectColumn } from '../ui/list/select-column.tsx'
import type { Selection } from '../ui/list/use-selection.ts'
import { nameOfForm } from './bulk/form-selection.ts'
import { PlusSearch } from './board-search.ts'
import { plusFilterLabels } from './plus-filter-labels.ts'
import { plusColumns, plusColumnsWithActions } from './plus-columns.tsx'

type Props = {
  rows: readonly PlusCase[]
  total: number
  search: PlusSearch
  onChange: (changes: Partial<PlusSearch>) => void
  hrefOf: (changes: Partial<PlusSearch>) => string
  isBusy: boolean
  selection: Selection<PlusCase>
}

/** A page of plus cases with links to the other pages. */
export function PlusCasesTable({ rows, total, search, onChange, hrefOf, isBusy, selection }: Props) {
  const select = { ...selectColumn(selection, nameOfForm), isHeaderHidden: true }
  const hasActions = rows.some(({ can }) => can.resend || can.cancel)
  return (
    <>
      <Table
        caption={plusFilterLabels[search.filter]}
        isCaptionHidden
        isWide
        columns={[select, ...(hasActions ? plusColumnsWithActions : plusColumns)]}
        rows={rows}
        rowKey={(row) => row.id}
        isBusy={isBusy}
        {...(search.sort !== '' && { sort: search.sort })}
        onSort={(sort) => onChange({ sort: parseSort(sort) })}
      />
      <PageControls
        search={search}
        total={total}
        sizes={pageSizes}
        hrefOf={hrefOf}
        onChange={onChange}
        rows="plus cases"
      />
    </>
  )
}

const parseSort = (sort: string): PlusSearch['sort'] => PlusSearch.parse({ sort }).sort
