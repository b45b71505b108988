import type { ReplyOf } from '@hireproof/contract/endpoint'
import { DEFAULT_TIME_ZONE } from '@hireproof/contract/calendar/iso-date'
import { mayEnter } from '@hireproof/contract/path-permissions'
import { isSealedColumn, type Cell, type Report, type ReportColumn } from '@hireproof/contract/reports/report'
import { cellText, totalLabel } from '@hireproof/contract/reports/report-text'
import type { readReport } from '@hireproof/contract/reports/reports.endpoints'
import { useMemo, useState } from 'react'
import { companyTimeZone } from '../lib/company-time.ts'
import { paths } from '../lib/paths.ts'
import { useMe } from '../lib/started.ts'
import { Table, type Column } from '../ui/list/Table.tsx'
import { RevealedNumber, ShownNumber } from './RevealedNumber.tsx'

type Row = { at: number; cells: Readonly<Record<string, Cell>> }
type Props = {
  report: Report
  columns: readonly ReportColumn[]
  data: ReplyOf<typeof readReport>
  sort: string
  onSort: (sort: string) => void
  isBusy: boolean
}

/** The rows of a page of a report; the last row has the totals over all pages. */
export function ReportTable({ report, columns, data, sort, onSort, isBusy }: Props) {
  const { user, account } = useMe()
  // corporate administrators read of cases here, and open none (REPT-05)
  const opensCases = mayEnter('cases', { accountType: account.type, role: user.userRole })
  const shown = useMemo(
    () => columns.map((column, at) => tableColumn(column, at === 0, opensCases)),
    [columns, opensCases],
  )
  const sums = columns.filter(({ isTotaled }) => isTotaled)
  // one number in full at a time
  const shownNumber = useState<{ cell: string; value: string }>()
  return (
    <ShownNumber value={shownNumber}>
      <div className="report-table">
        <Table
          caption={report.title}
          isCaptionHidden
          isWide
          columns={shown}
          rows={data.rows.map((cells, at) => ({ at, cells }))}
          rowKey={({ at }) => at}
          // the report may be sorted by a column that is not shown
          {...(columns.some(({ key }) => sort.replace(/^-/, '') === key) && { sort })}
          onSort={onSort}
          isBusy={isBusy}
          total={{
            label: totalLabel(report, data),
            cells: Object.fromEntries(sums.map((column) => [column.key, textOf(column, data.totals[column.key])])),
          }}
        />
      </div>
    </ShownNumber>
  )
}

const textOf = (column: ReportColumn, value: Cell | undefined) =>
  cellText(column, value, companyTimeZone() ?? DEFAULT_TIME_ZONE)

const tableColumn = (column: ReportColumn, isFirst: boolean, opensCases: boolean): Column<Row> => ({
  key: column.key,
  header: column.label,
  cell: ({ cells }) => {
    const text = textOf(column, cells[column.key])
    if (column.kind === 'number' && text !== undefined)
      return <RevealedNumber column={column} cells={cells} masked={text} />
    if (column.kind !== 'case' || text === undefined)
      return text?.replaceAll(' ', column.kind === 'day' ? '\u00a0' : ' ')
    return opensCases ? (
      <a className="unbroken" href={paths.cases.view(text)}>
        {text}
      </a>
    ) : (
      <span className="unbroken">{text}</span>
    )
  },
  isRowHeader: isFirst,
  isCardTitle: isFirst,
  isSortable: !isSealedColumn(column),
  isNumeric: column.kind === 'count',
})
