import type { CaseDetails, SealedField } from '@hireproof/contract/cases/case'
import { revealNumbers } from '@hireproof/contract/cases/cases.endpoints'
import { fieldInfo } from '@hireproof/contract/cases/field-info'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../lib/api.ts'
import { announce } from '../../lib/announce.ts'
import { errorText } from '../../lib/error-text.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'

type Props = { details: CaseDetails; field: SealedField; masked: string }

const SHOWN_MS = 60_000
/** The id of the note that says what showing a number means. */
export const REVEAL_NOTE_ID = 'reveal-note'

/** A number by its last four characters; those who may can have it shown in full for a minute, which is recorded. */
export function NumberValue({ details, field, masked }: Props) {
  const [full, setFull] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { label } = fieldInfo[field]
  useEffect(() => {
    if (full === undefined) return undefined
    const hide = () => setFull(undefined)
    const timer = setTimeout(hide, SHOWN_MS)
    // on paper it would stay for longer
    const handlePrint = () => flushSync(hide)
    addEventListener('beforeprint', handlePrint)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', handlePrint)
    }
  }, [full])
  const show = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const { values } = await call(revealNumbers, {
        params: { caseNumber: details.case_number },
        body: { fields: [field] },
      })
      setFull(values[field])
      announce(`The full ${label} is shown for one minute.`)
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <span className="reference">{full ?? masked}</span>{' '}
      {details.can.reveal && (
        <Button
          variant="text"
          isBusy={isBusy}
          aria-describedby={REVEAL_NOTE_ID}
          onClick={() => (full === undefined ? void show() : setFull(undefined))}
        >
          {full === undefined ? 'Show full number' : 'Hide'}
          <VisuallyHidden> for {label}</VisuallyHidden>
        </Button>
      )}
      {failure && <span className="usa-error-message">{failure}</span>}
    </>
  )
}
