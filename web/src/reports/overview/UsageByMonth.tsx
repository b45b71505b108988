import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayCount } from '@hireproof/contract/format/display'
import { monthText } from '@hireproof/contract/reports/overview'
import type { readOverview } from '@hireproof/contract/reports/reports.endpoints'
import { Chart } from '../../ui/charts/Chart.tsx'
import { Lines } from '../../ui/charts/Lines.tsx'
import type { Column } from '../../ui/list/Table.tsx'
import { usageHref } from './overview-links.ts'

type Usage = ReplyOf<typeof readOverview>['usage']
type Row = Usage[number] & { company: number | undefined }

const series = [
  { key: 'created', label: 'Created', look: 'solid' },
  { key: 'submitted', label: 'First submitted', look: 'dashed' },
] as const

const columns: readonly Column<Row>[] = [
  { key: 'month', header: 'Month', cell: ({ month }) => monthText(month), isRowHeader: true, isCardTitle: true },
  ...series.map(({ key, label }) => ({
    ...{ key, header: label, isNumeric: true },
    cell: (row: Row) => <a href={usageHref(key, row.month, row.company)}>{row[key].toLocaleString('en-US')}</a>,
  })),
]

type Props = { usage: Usage; company: number | undefined }

/** How many cases were created and first submitted in each of the last months. */
export function UsageByMonth({ usage, company }: Props) {
  const rows = usage.map((row) => ({ ...row, company }))
  const sums = { created: 0, submitted: 0 }
  for (const { created, submitted } of usage) {
    sums.created += created
    sums.submitted += submitted
  }
  return (
    <Chart
      title="Cases by month"
      summary={`In the last ${usage.length} months, ${displayCount(sums.created, 'case was', 'cases were')} created, and ${sums.submitted.toLocaleString('en-US')} first submitted.`}
      columns={columns}
      rows={rows}
      rowKey={({ month }) => month}
      total={{
        label: 'Total',
        cells: { created: sums.created.toLocaleString('en-US'), submitted: sums.submitted.toLocaleString('en-US') },
      }}
    >
      <Lines
        name="Month"
        series={series}
        points={usage.map(({ month, created, submitted }) => ({
          ...{ key: month, label: monthText(month), short: monthText(month).slice(0, 3) },
          values: { created, submitted },
        }))}
        renderPoint={(at) => {
          const row = rows[at]
          return (
            row && (
              <>
                <a href={usageHref('created', row.month, company)}>{displayCount(row.created, 'case')} created</a>
                {', '}
                <a href={usageHref('submitted', row.month, company)}>
                  {displayCount(row.submitted, 'case')} first submitted
                </a>
              </>
            )
          )
        }}
      />
    </Chart>
  )
}
