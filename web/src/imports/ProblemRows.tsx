import { displayCount } from '@hireproof/contract/format/display'
import type { ImportRow, ImportUpload } from '@hireproof/contract/imports/imports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '../lib/announce.ts'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/error-text.ts'
import { q, refresh } from '../lib/query.ts'
import { useOnce } from '../lib/use-once.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { savedText, type CheckWork } from './import-work.ts'
import { ProblemRow } from './ProblemRow.tsx'

type Props = { work: CheckWork; upload: ImportUpload; onChange: (upload: ImportUpload) => void }

const SIZE = 10
// ten thousand rows take a while
const TIMEOUT_MS = 60_000

type Only = { line: number; field: string }[]

/** The rows with problems, some at a time: each is corrected here, or by the proposed corrections. */
export function ProblemRows({ work, upload, onChange }: Props) {
  const { calls, accountId } = work
  const params = { accountId, uploadId: upload.id }
  const [page, setPage] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = Math.max(0, Math.ceil(upload.counts.PROBLEM / SIZE) - 1)
  const shown = Math.min(page, last)
  const query = useQuery({
    ...q(calls.listRows, { params, query: { status: 'PROBLEM', page: shown, size: SIZE } }),
    placeholderData: keepPreviousData,
  })
  const showLess = async (after: ImportUpload, done: string) => {
    // The rows come first: in an old row, a person would overwrite its correction.
    await refresh(calls.listRows)
    onChange(after)
    announce(`${done} ${displayCount(after.counts.PROBLEM, 'row')} with problems left.`)
    heading.current?.focus()
  }
  const handleSaved = (after: ImportUpload, row: ImportRow) =>
    row.status === 'PROBLEM' ? onChange(after) : void showLess(after, savedText(row, work))
  const accept = useOnce((only: Only | undefined) =>
    call(calls.acceptProposals, { params, body: only ? { only } : {} }, { timeoutMs: TIMEOUT_MS }),
  )
  const acceptSome = (only?: Only) => {
    const done = only ? 'Accepted.' : 'All proposals were accepted.'
    accept.mutate(only, { onSuccess: (after) => void showLess(after, done) })
  }
  const move = (to: number) => {
    setPage(to)
    heading.current?.focus()
  }
  return (
    <Section
      heading={`${displayCount(upload.counts.PROBLEM, 'row')} with problems`}
      headingRef={heading}
      aside={
        upload.proposals > 0 && (
          <Button variant="outline" isBusy={accept.isPending} onClick={() => acceptSome()}>
            {`Accept All (${displayCount(upload.proposals, 'row')})`}
          </Button>
        )
      }
    >
      <Stack>
        {accept.error && <Failed error={accept.error} />}
        <Loaded query={query} what="the rows" headingLevel={3} showsRefreshFailure>
          {({ rows }) => (
            <ol className="import-rows" aria-busy={query.isPlaceholderData || undefined}>
              {rows.map((row) => (
                <li key={`${row.line} ${JSON.stringify(row.values)}`}>
                  <ProblemRow {...{ work, params, row }} onAccept={acceptSome} onSaved={handleSaved} />
                </li>
              ))}
            </ol>
          )}
        </Loaded>
        {last > 0 && <Pages {...{ shown, last }} onMove={move} />}
      </Stack>
    </Section>
  )
}

const Failed = ({ error }: { error: unknown }) => (
  <Alert tone="error" isLive>
    {errorText(error)}
  </Alert>
)
function Pages({ shown, last, onMove }: { shown: number; last: number; onMove: (page: number) => void }) {
  return (
    <nav aria-label="Pages of rows with problems">
      <ButtonRow>
        {shown > 0 && (
          <Button variant="outline" onClick={() => onMove(shown - 1)}>
            Previous rows
          </Button>
        )}
        <span>{`Page ${shown + 1} of ${last + 1}`}</span>
        {shown < last && (
          <Button variant="outline" onClick={() => onMove(shown + 1)}>
            Next rows
          </Button>
        )}
      </ButtonRow>
    </nav>
  )
}
