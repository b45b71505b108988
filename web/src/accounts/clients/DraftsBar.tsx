import { SIGNATURES_PER_HOUR } from '@hireproof/contract/accounts/client-signatures'
import type { ClientRow } from '@hireproof/contract/accounts/company-lists'
import { displayCount } from '@hireproof/contract/format/display'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { SelectBox } from '../../ui/fields/Checkboxes.tsx'
import { SentRequests } from './SentRequests.tsx'
import type { Outcome } from './signature-texts.ts'
import { useSending, type Drafts } from './use-drafts.ts'

type Props = { drafts: Drafts; rows: readonly ClientRow[] }

/** Selects the drafts of a page, and asks the signatories of all that are selected. */
export function DraftsBar({ drafts, rows }: Props) {
  const { selected, toggle, keep } = drafts
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [result, focusResult] = useFocusLater<HTMLDivElement>()
  const { send, stop, progress, error } = useSending(drafts, (after) => {
    setOutcome(after)
    setAsking(false)
    focusResult()
  })
  const ready = rows.filter(({ can }) => can.requestSignature)
  const count = ready.filter(({ accountId }) => selected.has(accountId)).length
  const isFull = selected.size >= SIGNATURES_PER_HOUR
  return (
    <>
      <div ref={result} tabIndex={-1}>
        {error && (
          <Alert tone="error" isLive>
            {errorText(error)}
          </Alert>
        )}
        {outcome && <SentRequests outcome={outcome} />}
      </div>
      {(ready.length > 0 || selected.size > 0) && (
        <div className="selection-bar no-print">
          {ready.length > 0 && (
            <SelectBox
              name="select-page"
              isChecked={count === ready.length}
              isMixed={count > 0 && count < ready.length}
              isDisabled={isFull && count === 0}
              onChange={(isOn) => toggle(ready, isOn)}
            >
              Select all drafts on this page
            </SelectBox>
          )}
          <output className="selection-bar__count">
            {selected.size > 0 && `${selected.size} selected`}
            {isFull && `, no more than ${SIGNATURES_PER_HOUR} at a time`}
          </output>
          {selected.size > 0 && (
            <div className="selection-bar__actions">
              <Button variant="outline" size="small" onClick={() => setAsking(true)}>
                Request Signatures
              </Button>
              <Button variant="text" onClick={() => keep([])}>
                Clear selection
              </Button>
            </div>
          )}
        </div>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => (progress ? stop() : setAsking(false))}
        title={`Request ${displayCount(selected.size, 'signature')}?`}
        actions={
          <>
            <Button isBusy={progress !== undefined} onClick={() => void send()}>
              Send
            </Button>
            <Button variant="outline" onClick={() => (progress ? stop() : setAsking(false))}>
              {progress ? 'Stop' : 'Cancel'}
            </Button>
          </>
        }
      >
        <p>
          The signatory of each client gets an email with a link to read and sign its memorandum of understanding.
          Drafts that are not ready are left out, and we tell you why.
        </p>
        <output>{progress && `${progress.asked} of ${progress.of} …`}</output>
      </Dialog>
    </>
  )
}
