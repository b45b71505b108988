import type { CaseRow } from '@hireproof/contract/cases/case'
import { caseFilterLabels } from '@hireproof/contract/cases/case-filters'
import { useMe } from '../../lib/started.ts'
import { PageControls } from '../../ui/list/PageControls.tsx'
import { Table } from '../../ui/list/Table.tsx'
import { caseColumns, companyColumns } from './case-columns.tsx'
import { pageSizes } from '../../lib/page-search.ts'
import type { CasesSearch } from './cases-search.ts'

type Props = {
  rows: readonly CaseRow[]
  total: number
  search: CasesSearch
  onChange: (changes: Partial<CasesSearch>) => void
  hrefOf: (changes: Partial<CasesSearch>) => string
  isBusy: boolean
}

/** A page of cases and the ways to the others. */
export function CasesTable({ rows, total, search, onChange, hrefOf, isBusy }: Props) {
  const { account } = useMe()
  return (
    <>
      <Table
        caption={caseFilterLabels[search.filter]}
        isCaptionHidden
        columns={account.type === 'AGENCY' ? companyColumns : caseColumns}
        rows={rows}
        rowKey={(row) => row.case_number}
        sort={search.sort}
        onSort={(sort) => onChange({ sort: sort as CasesSearch['sort'] })}
        isBusy={isBusy}
      />
      <PageControls search={search} total={total} sizes={pageSizes} hrefOf={hrefOf} onChange={onChange} rows="cases" />
    </>
  )
}
