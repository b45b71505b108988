import { displayCount } from '@hireproof/contract/format/display'
import { announce } from '../../lib/announce.ts'
import { errorText } from '../../lib/error-text.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../Button.tsx'
import { Alert } from '../feedback/Alert.tsx'
import type { Selection } from './use-selection.ts'

type Props<Row> = {
  /** How many match. */
  total: number
  selection: Selection<Row>
  /** What a row is: `user`. */
  what: string
  /** Loads the first of those that match. */
  load: (most: number) => Promise<readonly Row[]>
}

/** Selects all rows that match, or as many of them as can be changed at once. */
export function SelectMatching<Row>({ total, selection, what, load }: Props<Row>) {
  const { most } = selection.kind
  const loading = useOnce(() => load(most), {
    onSuccess: (found) => {
      selection.toggle(found, true)
      announce(`${displayCount(found.length, what)} selected.`)
    },
  })
  if (selection.isFull || selection.selected.size >= total) return null
  return (
    <>
      <Button variant="text" isBusy={loading.isPending} onClick={() => loading.mutate()}>
        {total > most ? `Select the first ${most} that match` : `Select all ${total} that match`}
      </Button>
      {loading.error && (
        <Alert tone="error" isLive>
          {errorText(loading.error)}
        </Alert>
      )}
    </>
  )
}
