import { shareWithout, type AuditWalk } from '@hireproof/contract/reports/audit-readiness'
import { displayDateTime } from '../../lib/clock.ts'
import { Table, type Column } from '../../ui/list/Table.tsx'

type Row = { walk: AuditWalk; href: string; isShown: boolean }
type Props = { walks: readonly AuditWalk[]; shownId: string; hrefOf: (walkId: string) => string }

/** The share of forms without findings, in words. */
export function shareText(walk: AuditWalk): string {
  const share = shareWithout(walk)
  if (walk.state === 'QUEUED') return 'Under way'
  if (walk.state === 'FAILED') return 'Not finished'
  return share === null ? 'No forms' : `${share}%`
}

const columns: readonly Column<Row>[] = [
  {
    key: 'asOf',
    header: 'As of',
    isRowHeader: true,
    cell: ({ walk, href, isShown }) => (
      <a href={href} aria-current={isShown ? 'true' : undefined}>
        {displayDateTime(walk.asOf ?? walk.requestedAt)}
      </a>
    ),
  },
  { key: 'company', header: 'Company', cell: ({ walk }) => walk.companyName },
  { key: 'forms', header: 'Forms', isNumeric: true, cell: ({ walk }) => walk.forms?.toLocaleString('en-US') ?? '--' },
  { key: 'share', header: 'Without findings', isNumeric: true, cell: ({ walk }) => shareText(walk) },
]

/** The results that a user has, the latest first. */
export const WalksList = ({ walks, shownId, hrefOf }: Props) => (
  <Table
    caption="Your results"
    isCaptionHidden
    columns={columns}
    rows={walks.map((walk) => ({ walk, href: hrefOf(walk.id), isShown: walk.id === shownId }))}
    rowKey={({ walk }) => walk.id}
  />
)
