import { documents } from '@hireproof/contract/cases/documents'
import { OTHER_DOCUMENT } from '@hireproof/contract/form-i9/copies'
import { addCopy, getCopy, listCopies, removeCopy } from '@hireproof/contract/form-i9/copies.endpoints'
import { getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { displayDateTime } from '../../lib/clock.ts'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { errorText } from '../../lib/error-text.ts'
import { q, refresh } from '../../lib/query.ts'
import { hasCamera } from '../../lib/pictures.ts'
import { paths } from '../../lib/paths.ts'
import { uploadOf } from '../../lib/upload.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
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
const DOWNLOAD_MS = 120_000

type Kept = Pick<CopiesContext, 'keepsOthers' | 'offersVideo'>

const contextOf = (plusCaseId: string, kept: Kept): CopiesContext => ({
  ...kept,
  words: copiesEn,
  documents: [...names].map(([value, label]) => ({ value, label })),
  nameOf: (code) => names.get(code) ?? code,
  moment: displayDateTime,
  failureText: (error) => errorText(error),
  hasCamera: hasCamera(),
  add: (form) => call(addCopy, { params: { plusCaseId } }, { upload: uploadOf(form) }),
  open: (copyId) => call(getCopy, { params: { plusCaseId, copyId } }, { read: readFile, timeoutMs: DOWNLOAD_MS }),
  remove: (copyId) => call(removeCopy, { params: { plusCaseId, copyId } }),
  refresh: async () => {
    // the last required copy completes the form
    await Promise.all([refresh(listCopies), refresh(getPlusCase)])
  },
})

const WHO_MAY_LOOK = 'Program administrators, the person who invited the new hire and the examiner can view the copies.'

type OthersProps = { keepsOthers: boolean | null }

/** What the company says about copies of all other documents. */
function Others({ keepsOthers }: OthersProps) {
  const settings = (
    <a className="unbroken" href={paths.cases.formSettings()}>
      Form I-9 settings
    </a>
  )
  if (keepsOthers === null) {
    return (
      <p className="prose">
        Keep copies of other documents for every new hire or for none. Your company has not chosen yet: see {settings}.
      </p>
    )
  }
  return (
    <p className="prose">
      {keepsOthers
        ? 'Your company keeps copies of all other documents too, for every new hire.'
        : 'Your company keeps no copies of other documents, unless you examine them by live video.'}{' '}
      Program administrators choose this in the {settings}.
    </p>
  )
}

type Props = {
  plusCaseId: string
  /** The documents of Section 2 whose copies are missing. */
  missing: readonly string[]
}

/** The copies of documents that belong to a plus case. */
export function CopiesPanel({ plusCaseId, missing }: Props) {
  const query = useQuery(q(listCopies, { params: { plusCaseId } }))
  return (
    <Section heading="Copies of documents">
      <Stack>
        <p className="prose">
          Copies of both sides of a U.S. passport (photo page and barcode page), passport card, Permanent Resident Card
          (Form I-551) or Employment Authorization Document (Form I-766) are required: the records can show the photo
          that belongs to them. Once Section 2 is signed, copies stay with the form.
        </p>
        <Loaded query={query} what="the copies" heading="The copies could not be loaded" headingLevel={3}>
          {({ results, keepsOtherCopies: keepsOthers, offersVideo, can }) => (
            <>
              <Others keepsOthers={keepsOthers} />
              {missing.length > 0 && (
                <Alert tone="warning" heading="Copies are missing" headingLevel={3}>
                  <p>
                    Add both sides, or all pages, of: {missing.map((code) => names.get(code) ?? code).join('; ')}. The
                    form is complete when they are kept.
                  </p>
                </Alert>
              )}
              {!can.view && results.length > 0 && <p className="prose">{WHO_MAY_LOOK}</p>}
              <CopyList copies={results} can={can} context={contextOf(plusCaseId, { keepsOthers, offersVideo })} />
            </>
          )}
        </Loaded>
      </Stack>
    </Section>
  )
}
