import { MOST_ROWS, reportSizes } from '@hireproof/contract/reports/report-limits'
import type { Report, ReportColumn } from '@hireproof/contract/reports/report'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import { countText } from '@hireproof/contract/reports/report-text'
import { readReport } from '@hireproof/contract/reports/reports.endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capitalized } from '../lib/capitalized.ts'
import { displayDateTime } from '../lib/clock.ts'
import { q } from '../lib/query.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { EmptyState, ListState } from '../ui/list/ListState.tsx'
import { PageControls } from '../ui/list/PageControls.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { PrintButton } from '../ui/PrintButton.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { questionOf, requestOf, type ReportSearch } from './report-search.ts'
import { ScheduleLink } from './schedules/ScheduleLink.tsx'
import { ReportTable } from './ReportTable.tsx'

const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog)

type Search = Omit<ReportSearch, 'filter'>
type Props = {
  report: Report
  columns: readonly ReportColumn[]
  filter: ReportFilter
  search: Search
  onChange: (changes: Partial<Search>) => void
  hrefOf: (changes: Partial<Search>) => string
  /** The address of just this report, with everything that is in effect. */
  linkOf: () => string
  /** The address without the filter, if there is one. */
  clearHref: string | undefined
}

/** What a report finds: how much, as of when, the table, and the ways to take it along. */
export function ReportFound({ report, columns, filter, search, onChange, hrefOf, linkOf, clearHref }: Props) {
  const [, many] = report.rows
  const request = requestOf(report, filter, search)
  const query = useQuery({ ...q(readReport, request), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <ListState query={query} rows={many} count={data ? capitalized(countText(report, data)) : ''}>
        , as of {displayDateTime(data?.as_of)}
      </ListState>
      {data && data.total > 0 && (
        <>
          <ButtonRow>
            <Button variant="outline" size="small" onClick={() => setExporting(true)}>
              Export
            </Button>
            <PrintButton size="small" />
            <CopyButton text={location.origin + linkOf()} what="link" isNamed />
            <ScheduleLink report={report} filter={filter} />
          </ButtonRow>
          {data.is_more && (
            <p>
              Only the first {MOST_ROWS.toLocaleString('en-US')} {many} are listed. A file with all of them is made in
              the background.
            </p>
          )}
          {isExporting && (
            <ExportDialog
              report={report}
              question={questionOf(report, filter, search)}
              counted={data}
              onClose={() => setExporting(false)}
            />
          )}
          <ReportTable
            report={report}
            columns={columns}
            data={data}
            sort={search.sort}
            onSort={(sort) => onChange({ sort })}
            isBusy={isPlaceholderData}
          />
          <PageControls
            search={search}
            total={data.total}
            sizes={reportSizes}
            hrefOf={hrefOf}
            onChange={onChange}
            rows={many}
          />
        </>
      )}
      {data && data.total === 0 && !isPlaceholderData && (
        <EmptyState
          heading={`The report has no ${many}.`}
          actions={
            clearHref !== undefined && (
              <ButtonLink variant="outline" href={clearHref}>
                Clear the filter
              </ButtonLink>
            )
          }
        />
      )}
    </>
  )
}
