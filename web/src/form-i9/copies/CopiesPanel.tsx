import { documents } from '@hireproof/contract/cases/documents'
import { OTHER_DOCUMENT } from '@hireproof/contract/form-i9/copies'
import { addCopy, getCopy, listCopies, removeCopy } from '@hireproof/contract/form-i9/copies.endpoints'
import { useQuery } from '@tanstack/react-query'
import { displayDateTime } from '../../lib/clock.ts'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { q, refresh } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import type { CopiesContext } from './copies-context.ts'
import { copiesEn } from './copies-words.ts'
import { CopyList } from './CopyList.tsx'

const names = new Map([
  ...documents.map(({ code, name }): [string, string] => [code, name]),
  [OTHER_DOCUMENT, copiesEn.other],
])

/** Long enough for a large file on a slow connection. */
const UPLOAD_MS = 120_000

const contextOf = (plusCaseId: string): CopiesContext => ({
  words: copiesEn,
  documents: [...names].map(([value, label]) => ({ value, label })),
  nameOf: (code) => names.get(code) ?? code,
  moment: displayDateTime,
  failureText: (error) => errorText(error),
  hasCamera: false,
  add: (upload) => call(addCopy, { params: { plusCaseId } }, { upload, timeoutMs: UPLOAD_MS }),
  open: (copyId) => call(getCopy, { params: { plusCaseId, copyId } }, { read: readFile, timeoutMs: UPLOAD_MS }),
  remove: (copyId) => call(removeCopy, { params: { plusCaseId, copyId } }),
  refresh: () => refresh(listCopies),
})

const WHO_MAY_LOOK = 'Program administrators, the person who invited the new hire and the examiner can view the copies.'

type Props = { plusCaseId: string }

/** The copies of documents that belong to a plus case. */
export function CopiesPanel({ plusCaseId }: Props) {
  const query = useQuery(q(listCopies, { params: { plusCaseId } }))
  return (
    <Section heading="Copies of documents">
      <Stack>
        <p className="prose">
          Keep copies for every new hire or for none. Do not ask only some people for them. Once Section 2 is signed,
          copies stay with the form and cannot be removed.
        </p>
        <Loaded query={query} what="the copies" heading="The copies could not be loaded" headingLevel={3}>
          {({ results, can }) => (
            <>
              {!can.view && results.length > 0 && <p className="prose">{WHO_MAY_LOOK}</p>}
              <CopyList copies={results} can={can} context={contextOf(plusCaseId)} />
            </>
          )}
        </Loaded>
      </Stack>
    </Section>
  )
}
