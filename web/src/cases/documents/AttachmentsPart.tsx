import { MOST_ATTACHMENTS } from '@hireproof/contract/cases/attachments'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { listAttachments } from '@hireproof/contract/cases/documents.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../lib/query.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { AttachmentForm } from './AttachmentForm.tsx'
import { AttachmentList } from './AttachmentList.tsx'

type Props = { details: CaseDetails }

/** The attachments of a case, oldest first, and a form for another one. */
export function AttachmentsPart({ details }: Props) {
  const query = useQuery(q(listAttachments, { params: { caseNumber: details.case_number } }))
  return (
    <Loaded query={query} what="the attachments" heading="The attachments could not be loaded" headingLevel={3}>
      {({ results, can }) => (
        <Stack>
          {results.length === 0 ? (
            <p>Nothing is attached to this case yet.</p>
          ) : (
            <AttachmentList details={details} attachments={results} canView={can.view} />
          )}
          {can.add && (
            <AddAttachment
              details={details}
              isFull={results.filter(({ removed }) => removed === null).length >= MOST_ATTACHMENTS}
              isOpenAtFirst={results.length === 0}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}

type AddProps = Props & { isFull: boolean; isOpenAtFirst: boolean }

function AddAttachment({ details, isFull, isOpenAtFirst }: AddProps) {
  // the first form appears with its part, whose heading has the focus
  const [state, setState] = useState<'first' | 'asked' | 'closed'>(isOpenAtFirst ? 'first' : 'closed')
  const [button, focusButton] = useFocusLater<HTMLButtonElement>()
  if (isFull) return <p className="no-print">A case keeps up to {MOST_ATTACHMENTS} attachments.</p>
  if (state === 'closed') {
    return (
      <div>
        <Button ref={button} variant="outline" onClick={() => setState('asked')}>
          Add another attachment
        </Button>
      </div>
    )
  }
  return (
    <AttachmentForm
      details={details}
      takesFocus={state === 'asked'}
      onAdded={() => {
        setState('closed')
        focusButton()
      }}
    />
  )
}
