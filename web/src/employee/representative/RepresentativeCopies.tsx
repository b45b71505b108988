import { documents, mayHold } from '@hireproof/contract/cases/documents'
import {
  addRepresentativeCopy,
  getRepresentation,
  getRepresentativeCopy,
  listRepresentativeCopies,
  removeRepresentativeCopy,
} from '@hireproof/contract/employee/representative.endpoints'
import { displayDateTime } from '@hireproof/contract/format/display'
import { OTHER_DOCUMENT } from '@hireproof/contract/form-i9/copies'
import type { RepresentativeForm } from '@hireproof/contract/form-i9/representative-form'
import { useQuery } from '@tanstack/react-query'
import type { CopiesContext } from '../../form-i9/copies/copies-context.ts'
import { copiesEn } from '../../form-i9/copies/copies-words.ts'
import { CopyList } from '../../form-i9/copies/CopyList.tsx'
import { call } from '../../lib/api.ts'
import { readFile } from '../../lib/download.ts'
import { q, refresh } from '../../lib/query.ts'
import { uploadOf } from '../../lib/upload.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { failureText } from '../failure-text.ts'
import { useSay, type Say } from '../language.ts'
import { LoadedCall } from '../LoadedCall.tsx'
import { representativeTexts } from './representative-texts.ts'

/** Long enough for a large file on a slow connection. */
const DOWNLOAD_MS = 120_000

type Kept = Pick<CopiesContext, 'keepsOthers' | 'offersVideo'>

function contextOf({ texts }: Say, form: RepresentativeForm, kept: Kept): CopiesContext {
  const { status } = form.context.employee
  const own = documents.filter((each) => mayHold(each, status))
  const names = new Map([
    ...own.map(({ code, name }): [string, string] => [code, name]),
    [OTHER_DOCUMENT, copiesEn.other],
  ])
  return {
    words: copiesEn,
    documents: [...names].map(([value, label]) => ({ value, label })),
    nameOf: (code) => names.get(code) ?? code,
    moment: (at) => displayDateTime(at, form.timeZone),
    failureText: (error) => failureText(error, texts),
    // devices with a touch screen usually have a camera
    hasCamera: navigator.maxTouchPoints > 0,
    removes: 'representative',
    formId: form.id,
    ...kept,
    add: (upload) => call(addRepresentativeCopy, {}, { upload: uploadOf(upload) }),
    open: (copyId) => call(getRepresentativeCopy, { params: { copyId } }, { read: readFile, timeoutMs: DOWNLOAD_MS }),
    remove: (copyId) => call(removeRepresentativeCopy, { params: { copyId } }),
    refresh: async () => {
      // the rules of Section 2 depend on which copies are kept
      await Promise.all([refresh(listRepresentativeCopies), refresh(getRepresentation)])
    },
  }
}

type Props = { form: RepresentativeForm }

/** The copies of the form that a representative compares, adds and removes. */
export function RepresentativeCopies({ form }: Props) {
  const say = useSay()
  const words = representativeTexts[say.language]
  // no copy stays in a browser that others may use
  const copies = useQuery({ ...q(listRepresentativeCopies, {}), gcTime: 0 })
  return (
    <Section heading={words.copies}>
      <Stack>
        <p className="prose">{words.copiesLead}</p>
        <p className="prose">{words.copiesRequired}</p>
        <LoadedCall query={copies}>
          {({ results, keepsOtherCopies: keepsOthers, offersVideo, can }) => (
            <div lang="en">
              <CopyList copies={results} can={can} context={contextOf(say, form, { keepsOthers, offersVideo })} />
            </div>
          )}
        </LoadedCall>
      </Stack>
    </Section>
  )
}
