import { displayDate } from '@hireproof/contract/format/display'
import { findingKindLabels, findingRules, isTimeliness, kindOfRule } from '@hireproof/contract/form-i9/findings'
import type { WalkFinding } from '@hireproof/contract/reports/audit-readiness'
import { displayDateTime } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { Table, type Column } from '../../ui/list/Table.tsx'

type Row = { finding: WalkFinding; opensForms: boolean }
type Props = { findings: readonly WalkFinding[]; isBusy: boolean; opensForms: boolean }

const columns: readonly Column<Row>[] = [
  { key: 'form', header: 'Form', isRowHeader: true, isCardTitle: true, cell: (row) => <FormCell {...row} /> },
  {
    key: 'rule',
    header: 'Finding',
    cell: ({ finding: { rule, explained } }) => (
      <div>
        {findingRules[rule].words}
        {explained && (
          <div className="usa-hint">
            Explained {displayDateTime(explained.at)}
            {explained.by !== null && ` by ${explained.by}`}
          </div>
        )}
        {explained === null && isTimeliness(rule) && <div className="usa-hint">Cannot be corrected</div>}
      </div>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ finding }) => findingKindLabels[kindOfRule(finding.rule)] },
  { key: 'due', header: 'Due', cell: ({ finding: { dueOn } }) => (dueOn === null ? '--' : displayDate(dueOn)) },
  {
    key: 'done',
    header: 'Done',
    cell: ({ finding: { dueOn, doneOn } }) =>
      doneOn === null ? (dueOn === null ? '--' : 'Not done') : displayDate(doneOn),
  },
]

/** Findings, each with the way to its form. */
export const FindingsTable = ({ findings, isBusy, opensForms }: Props) => (
  <Table
    caption="Findings"
    isCaptionHidden
    columns={columns}
    rows={findings.map((finding) => ({ finding, opensForms }))}
    rowKey={({ finding }) => `${finding.plusCaseId} ${finding.rule}`}
    isBusy={isBusy}
  />
)

function FormCell({ finding: { plusCaseId, name, firstDayOfWork }, opensForms }: Row) {
  if (name === null) return 'Purged since'
  return (
    <div>
      {opensForms ? <a href={paths.cases.plusCase(plusCaseId)}>{name}</a> : name}
      <div className="usa-hint">First day of work {displayDate(firstDayOfWork)}</div>
    </div>
  )
}
