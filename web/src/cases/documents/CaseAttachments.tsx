import type { CaseAttachment } from '@hireproof/contract/cases/attachments'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { getAttachment, listAttachments } from '@hireproof/contract/cases/documents.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateTime } from '../../lib/clock.ts'
import { call } from '../../lib/api.ts'
import { readFile, saveFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { q } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { sideLabel } from './side-words.ts'

const DOWNLOAD_MS = 120_000

type Props = {
  details: CaseDetails
  /** Within a part of a page that has its own heading. */
  isPart?: boolean
}

/** The copies of documents that a case keeps; nothing if there are none. */
export function CaseAttachments({ details, isPart = false }: Props) {
  const query = useQuery(q(listAttachments, { params: { caseNumber: details.case_number } }))
  if (query.data?.results.length === 0) return null
  const list = (
    <Loaded query={query} what="the copies" heading="The copies could not be loaded" headingLevel={3}>
      {({ results, can }) => <Copies details={details} copies={results} canView={can.view} />}
    </Loaded>
  )
  return isPart ? list : <Section heading="Copies of the document">{list}</Section>
}

type CopiesProps = { details: CaseDetails; copies: readonly CaseAttachment[]; canView: boolean }

function Copies({ details, copies, canView }: CopiesProps) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const download = async (attachmentId: string) => {
    const params = { caseNumber: details.case_number, attachmentId }
    setFailure(undefined)
    setBusy(attachmentId)
    try {
      saveFile(await call(getAttachment, { params }, { read: readFile, timeoutMs: DOWNLOAD_MS }))
    } catch (error) {
      setFailure(errorText(error))
    }
    setBusy(undefined)
  }
  return (
    <Stack>
      {failure && (
        <Alert tone="error" isLive heading="The copy could not be downloaded">
          <p>{failure}</p>
        </Alert>
      )}
      {!canView && (
        <p className="prose">Program administrators and the person who created the case can download the copies.</p>
      )}
      <ul className="copies">
        {copies.map(({ id, side, at, byName, isSent }) => {
          const title = sideLabel(details, side)
          const moment = displayDateTime(at)
          return (
            <li className="copy" key={id}>
              <div className="copy__line">
                <div className="copy__name">
                  <strong>{title}</strong>
                  <div className="usa-hint">
                    {isSent ? 'For the agency, added' : 'Kept with the case, added'}
                    {byName ? ` by ${byName}` : ''} on {moment}
                  </div>
                </div>
                {canView && (
                  <Button
                    variant="outline"
                    size="small"
                    isBusy={busy === id}
                    onClick={() => {
                      if (busy === undefined) void download(id)
                    }}
                  >
                    Download
                    <VisuallyHidden>
                      {' '}
                      {title}, {isSent ? 'for the agency' : 'kept with the case'}, {moment}
                    </VisuallyHidden>
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
