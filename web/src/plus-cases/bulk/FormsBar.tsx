import type { RequestOf } from '@hireproof/contract/endpoint'
import { displayCount } from '@hireproof/contract/format/display'
import type { exportPlusCases } from '@hireproof/contract/plus-cases/bulk.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { Ref } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import type { Selection } from '../../ui/list/use-selection.ts'
import type { FormAction } from './form-selection.ts'

type Asked = RequestOf<typeof exportPlusCases>['body']

/** Only for lists of several pages. */
const SelectMatching = lazyPart(
  async () => (await import('../../ui/list/SelectMatching.tsx')).SelectMatching<PlusCase>,
  { Waiting: () => null },
)

const exportFile = async (body: Asked): Promise<File> => (await import('./export-forms.ts')).exportForms(body)

type Props = {
  rows: readonly PlusCase[]
  total: number
  selection: Selection<PlusCase>
  /** The list that is shown. */
  asked: Asked
  onAction: (action: FormAction) => void
  onClear: () => void
  ref: Ref<HTMLDivElement>
}

const actions: readonly [FormAction, string][] = [
  ['resend', 'Resend invitations'],
  ['assign', 'Change examiner'],
  ['cancel', 'Cancel plus cases'],
]

/** Selects forms of the board, and offers what can be done with them and with the whole list. */
export function FormsBar({ rows, total, selection, asked, onAction, onClear, ref }: Props) {
  const { selected } = selection
  const chosen = { filter: 'all' as const, sort: asked.sort, ids: [...selected.keys()] }
  const load = async (size: number) =>
    (await call(searchPlusCases, { body: { ...asked, paging: { page: 0, size } } })).results
  return (
    <div className="list-bar no-print" ref={ref} tabIndex={-1}>
      <SelectionBar
        rows={rows}
        selection={selection}
        onClear={onClear}
        more={total > rows.length && <SelectMatching what="plus case" {...{ total, selection, load }} />}
      >
        {actions.map(([action, label]) => (
          <Button key={action} variant="outline" size="small" onClick={() => onAction(action)}>
            {label}
          </Button>
        ))}
        <ExportButton
          label="Export selected (CSV)"
          what="The selected plus cases"
          load={() => exportFile(chosen)}
          done={`A file with ${displayCount(selected.size, 'plus case')} was downloaded.`}
        />
      </SelectionBar>
      <div className="list-bar__found">
        <ExportButton load={() => exportFile(asked)} done="A file with all plus cases of the list was downloaded." />
      </div>
    </div>
  )
}
