import { SIGNATURES_PER_HOUR } from '@hireproof/contract/accounts/client-signatures'
import type { ClientRow } from '@hireproof/contract/accounts/company-lists'
import { SelectBox } from '../../ui/fields/Checkboxes.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import type { Column } from '../../ui/list/Table.tsx'
import { DraftsBar } from './DraftsBar.tsx'
import type { Drafts } from './use-drafts.ts'

/** What selects drafts in the list of clients: a column, and what stands above the table. */
export const draftSelection = (drafts: Drafts) => ({
  column: draftColumn(drafts),
  bar: (rows: readonly ClientRow[]) => <DraftsBar {...{ drafts, rows }} />,
})

/** A column in which drafts are selected; other clients have nothing to select. */
const draftColumn = ({ selected, toggle }: Drafts): Column<ClientRow> => ({
  key: 'select',
  header: 'Select',
  isHeaderHidden: true,
  isCardTitle: true,
  cell: (row) =>
    row.can.requestSignature ? (
      <SelectBox
        name={`select-${row.accountId}`}
        isChecked={selected.has(row.accountId)}
        isDisabled={!selected.has(row.accountId) && selected.size >= SIGNATURES_PER_HOUR}
        onChange={(isOn) => toggle([row], isOn)}
      >
        <VisuallyHidden>Select {row.companyName}</VisuallyHidden>
      </SelectBox>
    ) : (
      ''
    ),
})
