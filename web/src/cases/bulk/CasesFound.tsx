import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import type { CaseSearch } from '@hireproof/contract/cases/case'
import { searchCases } from '@hireproof/contract/cases/cases.endpoints'
import { type ComponentType, useState } from 'react'
import { refresh } from '../../lib/query.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { useSelection } from '../../ui/list/use-selection.ts'
import type { CasesTableProps, CasesFoundProps } from '../list/cases-table.ts'
import { selectableCases, type BulkAction } from './case-selection.ts'
import { CasesBar } from './CasesBar.tsx'

const BulkDialog = lazyPart(async () => (await import('./BulkDialog.tsx')).BulkDialog, { Waiting: () => null })

type Props = CasesFoundProps & {
  /** The query sent to the server. */
  asked: Pick<CaseSearch, 'query' | 'sort'>
  List: ComponentType<CasesTableProps>
}

/** A page of cases with what can be done with those that are selected. */
export function CasesFound({ asked, List, ...props }: Props) {
  const { rows, total } = props
  const [action, setAction] = useState<BulkAction>()
  const [bar, focusBar] = useFocusLater<HTMLDivElement>()
  const selection = useSelection(selectableCases, JSON.stringify(asked.query), rows)
  const clear = () => {
    selection.clear()
    // the buttons are gone
    focusBar()
  }
  const handleClose = (isChanged: boolean) => {
    setAction(undefined)
    if (!isChanged) return
    clear()
    void refresh(searchCases)
    void refresh(countAlerts)
  }
  return (
    <>
      <CasesBar {...{ rows, total, selection, asked }} ref={bar} onAction={setAction} onClear={clear} />
      <List {...props} selection={selection} />
      {action && <BulkDialog action={action} rows={[...selection.selected.values()]} onClose={handleClose} />}
    </>
  )
}
