import type { CaseRow, CaseSearch } from '@hireproof/contract/cases/case'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { displayCount } from '@hireproof/contract/format/display'
import type { Ref } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { SelectionBar } from '../../ui/list/SelectionBar.tsx'
import type { Selection } from '../../ui/list/use-selection.ts'
import type { BulkAction } from './case-selection.ts'

type Asked = Pick<CaseSearch, 'query' | 'sort'>

/** Only for lists of several pages. */
const SelectMatching = lazyPart(
  async () => (await import('../../ui/list/SelectMatching.tsx')).SelectMatching<CaseRow>,
  { Waiting: () => null },
)

const exportFile = async (body: Asked & { case_numbers?: string[] }): Promise<File> =>
  (await import('./export-file.ts')).exportFile(body)

type Props = {
  rows: readonly CaseRow[]
  total: number
  selection: Selection<CaseRow>
  /** The list that is shown. */
  asked: Asked
  onAction: (action: BulkAction) => void
  onClear: () => void
  ref: Ref<HTMLDivElement>
}

/** Selects cases of the list, and offers what can be done with them and with the whole list. */
export function CasesBar({ rows, total, selection, asked, onAction, onClear, ref }: Props) {
  const { selected } = selection
  const chosen = { ...asked, query: { filter: 'all' as const }, case_numbers: [...selected.keys()] }
  const load = async (size: number) =>
    (await call(searchCases, { body: { ...asked, paging: { page: 0, size } } })).results
  const isExpiring = asked.query.filter === 'work_docs_expiring'
  return (
    <div className="list-bar no-print" ref={ref} tabIndex={-1}>
      <SelectionBar
        rows={rows}
        selection={selection}
        onClear={onClear}
        more={total > rows.length && <SelectMatching what="case" {...{ total, selection, load }} />}
      >
        {isExpiring && (
          <Button variant="outline" size="small" onClick={() => onAction('dismiss')}>
            Dismiss alerts
          </Button>
        )}
        <Button variant="outline" size="small" onClick={() => onAction('close')}>
          Close cases
        </Button>
        <ExportButton
          label="Export selected (CSV)"
          what="The selected cases"
          load={() => exportFile(chosen)}
          done={`A file with ${displayCount(selected.size, 'case')} was downloaded.`}
        />
      </SelectionBar>
      <div className="list-bar__found">
        <ExportButton load={() => exportFile(asked)} done="A file with all cases of the list was downloaded." />
      </div>
    </div>
  )
}
