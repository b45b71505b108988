import { countFormDuties, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { useState } from 'react'
import { refresh } from '../../lib/query.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { useSelection } from '../../ui/list/use-selection.ts'
import type { boardList, PlusSearch } from '../board-search.ts'
import { PlusCasesTable } from '../PlusCasesTable.tsx'
import { selectableForms, type FormAction } from './form-selection.ts'
import { FormsBar } from './FormsBar.tsx'

const FormsDialog = lazyPart(async () => (await import('./FormsDialog.tsx')).FormsDialog, { Waiting: () => null })

type Props = {
  rows: readonly PlusCase[]
  total: number
  /** What the board asks for, without the page. */
  asked: ReturnType<typeof boardList>
  search: PlusSearch
  onChange: (changes: Partial<PlusSearch>) => void
  hrefOf: (changes: Partial<PlusSearch>) => string
  isBusy: boolean
}

/** A page of the board with what can be done with the forms that are selected. */
export function FormsFound({ asked, ...props }: Props) {
  const { rows, total } = props
  const [action, setAction] = useState<FormAction>()
  const [bar, focusBar] = useFocusLater<HTMLDivElement>()
  const scope = JSON.stringify({ ...asked, sort: undefined })
  const selection = useSelection(selectableForms, scope, rows)
  const clear = () => {
    selection.clear()
    // the buttons are gone
    focusBar()
  }
  const handleClose = (isChanged: boolean) => {
    setAction(undefined)
    if (!isChanged) return
    clear()
    void refresh(searchPlusCases)
    void refresh(countFormDuties)
  }
  return (
    <>
      <FormsBar {...{ rows, total, selection, asked }} ref={bar} onAction={setAction} onClear={clear} />
      <PlusCasesTable {...props} selection={selection} />
      {action && <FormsDialog action={action} rows={[...selection.selected.values()]} onClose={handleClose} />}
    </>
  )
}
