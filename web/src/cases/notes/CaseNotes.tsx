import type { CaseNote } from '@hireproof/contract/cases/case-notes'
import { listNotes, strikeNote } from '@hireproof/contract/cases/case-notes.endpoints'
import { getCaseHistory } from '@hireproof/contract/cases/case-history.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { call } from '../../lib/api.ts'
import { displayDateTime } from '../../lib/clock.ts'
import { errorText } from '../../lib/error-text.ts'
import { q, refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StatusTag } from '../../ui/layout/StatusTag.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import { authorText } from '@hireproof/contract/cases/history-texts'
import { NoteForm } from './NoteForm.tsx'

type Props = { caseNumber: string }

/** The notes of a case, oldest first, and a form for another one. */
export function CaseNotes({ caseNumber }: Props) {
  const query = useQuery(q(listNotes, { params: { caseNumber } }))
  return (
    <Loaded query={query} what="the notes" heading="The notes could not be loaded" headingLevel={3}>
      {({ results, can }) => (
        <Stack>
          <Notes caseNumber={caseNumber} notes={results} />
          {can.add && (
            <NoteForm
              caseNumber={caseNumber}
              onAdded={() => Promise.all([refresh(listNotes), refresh(getCaseHistory)])}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function Notes({ caseNumber, notes }: Props & { notes: readonly CaseNote[] }) {
  const [failure, setFailure] = useState<string>()
  const handleStrike = async (noteId: string) => {
    setFailure(undefined)
    try {
      await call(strikeNote, { params: { caseNumber, noteId }, body: {} })
      await refresh(listNotes)
      void refresh(getCaseHistory)
      announce('The note is struck out.')
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  if (notes.length === 0) return <p>No one has written a note about this case yet.</p>
  return (
    <>
      {failure && (
        <Alert tone="error" isLive heading="The note was not struck out">
          <p>{failure}</p>
        </Alert>
      )}
      <ol className="history">
        {notes.map((note) => (
          <Note key={note.id} note={note} onStrike={() => void handleStrike(note.id)} />
        ))}
      </ol>
    </>
  )
}

function Note({ note: { text, at, by, isAfterClosing, struckAt, canStrike }, onStrike }: NoteProps) {
  const moment = displayDateTime(at)
  return (
    <li className="history__entry">
      <p className="note">{struckAt ? <s>{text}</s> : text}</p>
      <p className="history__time">
        <time dateTime={at}>{moment}</time>, {authorText(by)}
      </p>
      {isAfterClosing && <StatusTag tone="neutral">Added after closing</StatusTag>}
      {struckAt && <p className="history__time">Struck out on {displayDateTime(struckAt)}</p>}
      {canStrike && (
        <Button variant="text" onClick={onStrike}>
          Strike out<VisuallyHidden> the note of {moment}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

type NoteProps = { note: CaseNote; onStrike: () => void }
