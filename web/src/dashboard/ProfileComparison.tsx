import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import type { HeadingLevel } from '../ui/layout/Heading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Table, type Column } from '../ui/list/Table.tsx'
import type { ComparedRow } from './compare-profiles.ts'
import { LinkFailure } from './LinkFailure.tsx'
import type { ProvenUser } from './prove-user.ts'
import type { LinkFlow } from './use-link-flow.ts'

type Props = { flow: LinkFlow; proven: ProvenUser; onCancel: () => void; headingLevel: HeadingLevel }

const columns: Column<ComparedRow>[] = [
  { key: 'label', header: 'Information', isHeaderHidden: true, isRowHeader: true, cell: (row) => row.label },
  { key: 'previous', header: 'Previous', cell: (row) => row.previous },
  {
    key: 'updated',
    header: 'Updated',
    cell: (row) => (row.isSame ? row.updated : <strong>{row.updated}</strong>),
  },
]

/** What linking changes of a user account, shown before it is done. */
export function ProfileComparison({ flow, proven, onCancel, headingLevel }: Props) {
  return (
    <Stack>
      <p>
        The information of user account {proven.logonId} differs from your profile. When you continue, it is updated to
        that of your profile.
      </p>
      <LinkFailure failure={flow.failure} headingLevel={headingLevel} />
      <Table
        caption={`Information of user account ${proven.logonId}`}
        isCaptionHidden
        columns={columns}
        rows={proven.rows}
        rowKey={(row) => row.label}
      />
      <ButtonRow>
        <Button isBusy={flow.isLeaving} onClick={() => void flow.migrate(proven)}>
          Continue to migrate
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </Stack>
  )
}
