import { attachmentKindNames, type CaseAttachment } from '@hireproof/contract/cases/attachments'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { getAttachment } from '@hireproof/contract/cases/documents.endpoints'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { authorText } from '@hireproof/contract/cases/history-texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { useOnce } from '../../lib/use-once.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StatusTag } from '../../ui/layout/StatusTag.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { attachmentTitle } from './attachment-title.ts'

const DOWNLOAD_MS = 120_000

// few attachments are removed
const RemoveDialog = lazyPart(async () => (await import('./RemoveDialog.tsx')).RemoveDialog, { Waiting: () => null })

type Props = { details: CaseDetails; attachments: readonly CaseAttachment[]; canView: boolean }

/** Attachments with what the person may do with each; of a removed one, who removed it and when. */
export const AttachmentList = ({ details, attachments, canView }: Props) => (
  <Stack>
    {!canView && (
      <p className="prose no-print">
        Program administrators, the person who created the case and the person who works on it can download attachments.
      </p>
    )}
    <ul className="copies">
      {attachments.map((each) => (
        <Attachment key={each.id} details={details} attachment={each} canView={canView} />
      ))}
    </ul>
  </Stack>
)

type LineProps = { details: CaseDetails; attachment: CaseAttachment; canView: boolean }

function Attachment({ details, attachment, canView }: LineProps) {
  const { id: attachmentId, kind, at, by, isSent, isAfterClosing, removed, canRemove } = attachment
  const params = { caseNumber: details.case_number, attachmentId }
  const [isAsking, setIsAsking] = useState(false)
  const [line, focusLine] = useFocusLater<HTMLDivElement>()
  const { mutate, error, isPending } = useOnce(async () => {
    saveFile(await call(getAttachment, { params }, { read: readFile, timeoutMs: DOWNLOAD_MS }))
    void refresh(getCaseHistory)
  })
  const title = attachmentTitle(details, attachment)
  const moment = displayDateTime(at)
  const name = `${title}, ${isSent ? 'for the agency' : 'kept with the case'}, ${moment}`
  return (
    <li className="copy">
      <div className="copy__line">
        <div className="copy__name" ref={line} tabIndex={-1}>
          <strong>{removed ? <s>{title}</s> : title}</strong>
          <div className="usa-hint">
            {attachmentKindNames[kind]}, {isSent ? 'for the agency, added' : 'added'} by {authorText(by)} on {moment}
          </div>
          {isAfterClosing && <StatusTag tone="neutral">Added after closing</StatusTag>}
          {removed && (
            <div className="usa-hint">
              Removed by {authorText(removed.by)} on {displayDateTime(removed.at)}
            </div>
          )}
        </div>
        <ButtonRow>
          {canView && !removed && (
            <Button variant="outline" size="small" isBusy={isPending} onClick={() => mutate()}>
              Download<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          {canRemove && (
            <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
              Remove<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </ButtonRow>
      </div>
      {error && (
        <Alert tone="error" isLive heading="The attachment could not be downloaded" headingLevel={3}>
          <p>{errorText(error)}</p>
        </Alert>
      )}
      {isAsking && (
        <RemoveDialog
          params={params}
          title={title}
          onClose={() => setIsAsking(false)}
          onRemoved={() => {
            setIsAsking(false)
            focusLine()
          }}
        />
      )}
    </li>
  )
}
