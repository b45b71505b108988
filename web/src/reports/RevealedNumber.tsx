import type { ReportColumn } from '@hireproof/contract/reports/report'
import { revealRevoked } from '@hireproof/contract/reports/status-change.endpoints'
import { createContext, useContext, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { useOnce } from '../lib/use-once.ts'
import { Button } from '../ui/Button.tsx'
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx'

/** The one number of a report that is shown in full. */
type Shown = { cell: string; value: string } | undefined

/** Which number of the table is shown in full: one at a time (REPT-09). */
export const ShownNumber = createContext<[Shown, (shown: Shown) => void]>([undefined, () => undefined])

const SHOWN_MS = 60_000

type Props = { column: ReportColumn; cells: Readonly<Record<string, unknown>>; masked: string }

/** The last four characters of a number, with a button for users who may see it in full; that is recorded. */
export function RevealedNumber({ column: { key, label }, cells, masked }: Props) {
  const [shown, setShown] = useContext(ShownNumber)
  const [caseNumber, revokedOn] = [String(cells.case_number), String(cells.revoked_on)]
  const cell = `${caseNumber} ${revokedOn} ${key}`
  const full = shown?.cell === cell ? shown.value : undefined
  useEffect(() => {
    if (full === undefined) return undefined
    const hide = () => setShown(undefined)
    const timer = setTimeout(hide, SHOWN_MS)
    // on paper, it would be visible for longer
    const handlePrint = () => flushSync(hide)
    addEventListener('beforeprint', handlePrint)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', handlePrint)
    }
  }, [full, setShown])
  const field = key === 'alien_number' ? 'alien_number' : 'document_number'
  const { mutate, error, isPending } = useOnce(
    () => call(revealRevoked, { body: { case_number: caseNumber, revoked_on: revokedOn, field } }),
    {
      onSuccess: ({ value }) => {
        setShown({ cell, value: value ?? masked })
        announce(`The full ${label} is shown for one minute.`)
      },
    },
  )
  return (
    <>
      <span className="reference">{full ?? masked}</span>{' '}
      {cells.can_reveal === 1 && (
        <Button variant="text" isBusy={isPending} onClick={() => (full === undefined ? mutate() : setShown(undefined))}>
          {full === undefined ? 'Show full number' : 'Hide'}
          <VisuallyHidden>
            {' '}
            for {label} of case {caseNumber}
          </VisuallyHidden>
        </Button>
      )}
      {error && <span className="usa-error-message">{errorText(error)}</span>}
    </>
  )
}
