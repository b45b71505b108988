import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { pageSizes } from '../lib/page-search.ts'
import { PageControls } from '../ui/list/PageControls.tsx'
import { Table } from '../ui/list/Table.tsx'
import { plusColumns, plusColumnsWithActions } from './plus-columns.tsx'
import { plusFilterLabels, type PlusSearch } from './plus-search.ts'

type Props = {
  rows: readonly PlusCase[]
  total: number
  search: PlusSearch
  onChange: (changes: Partial<PlusSearch>) => void
  hrefOf: (changes: Partial<PlusSearch>) => string
  isBusy: boolean
}

/** A page of plus cases and the ways to the others. */
export function PlusCasesTable({ rows, total, search, onChange, hrefOf, isBusy }: Props) {
  const hasActions = rows.some(({ can }) => can.resend || can.cancel)
  return (
    <>
      <Table
        caption={plusFilterLabels[search.filter]}
        isCaptionHidden
        columns={hasActions ? plusColumnsWithActions : plusColumns}
        rows={rows}
        rowKey={(row) => row.id}
        isBusy={isBusy}
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
