import { type PlusCase, plusFilters, type PlusFilter } from '@hireproof/contract/plus-cases/plus-case'
import * as z from 'zod/mini'
import { pageSizes, pageFields } from '../lib/page-search.ts'
import { PageControls } from '../ui/list/PageControls.tsx'
import { Table } from '../ui/list/Table.tsx'
import { plusColumns, plusColumnsWithActions } from './plus-columns.tsx'

/** The query of the address of the list of plus cases. */
export const PlusSearch = z.object({
  filter: z._default(z.enum(plusFilters), 'open'),
  ...pageFields,
})
export type PlusSearch = z.infer<typeof PlusSearch>

export const plusFilterLabels: Readonly<Record<PlusFilter, string>> = {
  open: 'Open',
  signed: 'Waiting for Section 2',
  waiting: 'Check waits',
  completed: 'Completed',
  reverify: 'To be reverified',
  cancelled: 'Canceled',
  all: 'All plus cases',
}

/** The filter for a choice; the default one for an unknown choice. */
export const parsePlusFilter = (value: string): PlusFilter => plusFilters.find((filter) => filter === value) ?? 'open'

type Props = {
  rows: readonly PlusCase[]
  total: number
  search: PlusSearch
  onChange: (changes: Partial<PlusSearch>) => void
  hrefOf: (changes: Partial<PlusSearch>) => string
  isBusy: boolean
}

/** A page of plus cases with links to the other pages. */
export function PlusCasesTable({ rows, total, search, onChange, hrefOf, isBusy }: Props) {
  const hasActions = rows.some(({ can }) => can.resend || can.cancel)
  return (
    <>
      <Table
        caption={plusFilterLabels[search.filter]}
        isCaptionHidden
        isWide
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
