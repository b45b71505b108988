import {
  mismatchOutcomeLabels,
  mismatchOutcomes,
  type MismatchOutcome,
} from '@hireproof/contract/cases/mismatch-outcomes'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { displayCount, displayDate } from '@hireproof/contract/format/display'
import type { readOverview } from '@hireproof/contract/reports/reports.endpoints'
import { Bars } from '../../ui/charts/Bars.tsx'
import { Chart } from '../../ui/charts/Chart.tsx'
import type { Column } from '../../ui/list/Table.tsx'
import { outcomeHref } from './overview-links.ts'

type Row = { outcome: MismatchOutcome; cases: number; href: string }

const columns: readonly Column<Row>[] = [
  {
    key: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) => mismatchOutcomeLabels[outcome],
    isRowHeader: true,
    isCardTitle: true,
  },
  {
    key: 'cases',
    header: 'Cases',
    cell: ({ cases, href }) => <a href={href}>{cases.toLocaleString('en-US')}</a>,
    isNumeric: true,
  },
]

type Props = { outcomes: ReplyOf<typeof readOverview>['outcomes']; company: number | undefined }

/** What became of the mismatches of the cases of a period. */
export function Outcomes({ outcomes: { from, to, cases }, company }: Props) {
  const rows = mismatchOutcomes.map((outcome) => ({
    outcome,
    cases: cases[outcome],
    href: outcomeHref(outcome, { from, to }, company),
  }))
  const total = rows.reduce((sum, row) => sum + row.cases, 0)
  return (
    <Chart
      title="Outcomes of mismatches"
      summary={`${displayCount(total, 'case')} with a mismatch, of those created from ${displayDate(from)} to ${displayDate(to)}.`}
      columns={columns}
      rows={rows}
      rowKey={({ outcome }) => outcome}
      total={{ label: 'Total', cells: { cases: total.toLocaleString('en-US') } }}
    >
      <Bars
        unit="cases"
        bars={rows.map(({ outcome, cases: value, href }) => ({
          ...{ key: outcome, label: mismatchOutcomeLabels[outcome] },
          ...{ value, href },
        }))}
      />
    </Chart>
  )
}
