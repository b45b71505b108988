import { askedFilter } from '@hireproof/contract/reports/asked-filter'
import type { Report } from '@hireproof/contract/reports/report'
import type { ReportView } from '@hireproof/contract/reports/report-views'
import { needsCompany, reachesSeveral } from '@hireproof/contract/reports/reports.policy'
import { chosenColumns, columnsOf } from '@hireproof/contract/reports/reports'
import { useMemo, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { today } from '../lib/clock.ts'
import { paths } from '../lib/paths.ts'
import { changeSearch, useSearch } from '../lib/search-params.ts'
import { useMe } from '../lib/started.ts'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { EmptyState } from '../ui/list/ListState.tsx'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFound } from './ReportFound.tsx'
import { StatusChangeFile } from './StatusChangeFile.tsx'
import { readFilter, searchOf, sortFor, textsOf, typedFilter } from './report-search.ts'
import type { ViewState } from './views/view-state.ts'

type Props = {
  report: Report
  /** The view with which the address begins. */
  view?: ReportView | undefined
  /** What is shown between the filter and the rows: the views, and the choice of columns. */
  renderViews?: (state: ViewState) => ReactNode
}

/** A report as its address has it. */
export function ShownReport({ report, view, renderViews }: Props) {
  const { account } = useMe()
  const { pathname } = useLocation()
  const columns = useMemo(() => columnsOf(report, reachesSeveral({ accountType: account.type })), [report, account])
  const schema = useMemo(() => searchOf(report, columns, view), [report, columns, view])
  const { search, setSearch, hrefOf } = useSearch(schema)
  const typed = typedFilter(report, search)
  // what the report takes where nothing was chosen stands in the fields, in the link and in the call
  const filter = askedFilter(report, readFilter(typed).filter, today())
  const inEffect = textsOf(filter)
  const cleared: object = Object.fromEntries(report.filters.map((name) => [name, '']))
  /** The address of just this report; it needs no view, which its reader may not have. */
  const linkOf = () => {
    const { page } = search
    const query = changeSearch(
      searchOf(report, columns),
      { ...search, view: '' },
      {
        ...cleared,
        ...inEffect,
        page,
      },
    )
    return `${pathname}?${query.toString()}`
  }
  const [, query = ''] = hrefOf({}).split('?')
  const state: ViewState = {
    columns,
    chosen: search.columns,
    onChoose: (chosen) => setSearch({ columns: chosen }),
    content: { filter, columns: search.columns, sort: sortFor(search.sort), size: search.size },
    // the address has more than the view
    isChanged: [...new URLSearchParams(query).keys()].some((key) => key !== 'view'),
  }
  return (
    <Stack>
      <BackLink href={paths.reports.list()}>Reports</BackLink>
      <PageHeading title={report.title} lead={report.about} />
      <ReportFilters
        key={JSON.stringify(inEffect)}
        report={report}
        filter={inEffect}
        onApply={(next) => setSearch({ ...cleared, ...(next as object) })}
      />
      {renderViews?.(state)}
      {needsCompany(report, { accountType: account.type, company: filter.company_id }) ? (
        <EmptyState heading="Choose a location">
          <p>This report is of one location. Choose it under Company, then select Apply.</p>
        </EmptyState>
      ) : (
        <ReportFound
          report={report}
          columns={chosenColumns(columns, search.columns)}
          filter={filter}
          search={search}
          onChange={setSearch}
          hrefOf={hrefOf}
          linkOf={linkOf}
          clearHref={Object.keys(typed).length > 0 ? hrefOf(cleared) : undefined}
        />
      )}
      {report.name === 'status-change' && <StatusChangeFile />}
    </Stack>
  )
}
