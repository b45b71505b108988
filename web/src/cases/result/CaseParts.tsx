import type { CaseDetails } from '@hireproof/contract/cases/case'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { PartOnRequest } from '../../ui/layout/PartOnRequest.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'

const Assign = lazyPart(async () => (await import('../assign/AssignCase.tsx')).AssignCase)
const Notes = lazyPart(async () => (await import('../notes/CaseNotes.tsx')).CaseNotes)
const Attachments = lazyPart(async () => (await import('../documents/AttachmentsPart.tsx')).AttachmentsPart)
const History = lazyPart(async () => (await import('../history/CaseHistory.tsx')).CaseHistory)
const Download = lazyPart(async () => (await import('./DownloadDetails.tsx')).DownloadDetails, { Waiting: () => null })

type Props = { details: CaseDetails; isReadOnly: boolean }

/**
 * What people add to a case, and what was done with it: each loads when it is asked for, or if there is something in it.
 * A draft that someone fills out is handed over in the list: here, the next save would meet a changed draft.
 */
export function CaseParts({ details, isReadOnly }: Props) {
  const { case_number: caseNumber, case_status: status, note_count: notes, attachment_count: attachments } = details
  return (
    <>
      {status !== 'CLOSED' && status !== 'DRAFT' && (
        <PartOnRequest heading="Who works on the case" request="Show who works on the case">
          <Assign details={details} />
        </PartOnRequest>
      )}
      {(!isReadOnly || notes > 0) && (
        <PartOnRequest heading="Notes" request="Write a note" isOpen={notes > 0}>
          <Notes caseNumber={caseNumber} />
        </PartOnRequest>
      )}
      {(!isReadOnly || attachments > 0) && (
        <PartOnRequest heading="Attachments" request="Add an attachment" isOpen={attachments > 0}>
          <Attachments details={details} />
        </PartOnRequest>
      )}
      <div className="no-print">
        <PartOnRequest heading="History" request="Show the history">
          <Stack>
            <History caseNumber={caseNumber} />
            <div>
              <Download caseNumber={caseNumber} withHistory />
            </div>
          </Stack>
        </PartOnRequest>
      </div>
    </>
  )
}
