import { citizenshipGroup, type CitizenshipCode } from '@hireproof/contract/cases/reference'
import type { ExaminedDocument, Section2, SupplementB } from '@hireproof/contract/form-i9/form-entries'
import { videoText } from '@hireproof/contract/form-i9/section2-changes'
import { documentLines } from '@hireproof/contract/form-i9/section2-documents'
import { section1Fields, type EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { FormContent } from '../../settings/form-content.ts'
import { expirationOf, formDate, section1Value } from './form-values.ts'
import type { FormWords } from './words/form-words.ts'

/** What is written in each box of a part of the form, by the name of its field, in the order of the form; empty texts for empty boxes. */
export type Written = Readonly<Record<string, string>>

/** What is written in Section 1; the status is the line that is selected. */
export const writtenSection1 = ({ statuses }: FormContent['section1'], answers: EmployeeAnswers): Written =>
  Object.fromEntries(
    section1Fields.map((field) => [
      field,
      field === 'citizenship_status_code' ? statusText(statuses, answers[field]) : section1Value(answers, field),
    ]),
  )

function statusText(statuses: FormContent['section1']['statuses'], code: string | undefined): string {
  const chosen = code === undefined ? '' : citizenshipGroup(code as CitizenshipCode)
  return Object.entries(statuses).find(([group]) => group === chosen)?.[1] ?? ''
}

/** What is written in Section 2; nothing before it is signed. */
export function writtenSection2(
  { receipt }: FormContent['section2'],
  words: FormWords,
  section2: Section2 | undefined,
): Written {
  const boxes = documentLines.flatMap(({ list, index }) => {
    const shown = section2?.[list][index]
    const { issuingAuthority = '', number = '' } = shown ?? {}
    return [
      [`${list}.${index}.title`, titleOf(shown, receipt)],
      [`${list}.${index}.issuingAuthority`, issuingAuthority],
      [`${list}.${index}.number`, number],
      [`${list}.${index}.expirationDate`, expirationOf(words, shown)],
    ]
  })
  return {
    ...Object.fromEntries(boxes),
    additionalInformation: section2?.additionalInformation ?? '',
    isAlternativeProcedure: section2?.isAlternativeProcedure ? words.corrections.selected : '',
    ...(section2?.liveVideo && { liveVideo: videoText(section2.liveVideo) }),
    firstDayOfEmployment: formDate(section2?.firstDayOfEmployment ?? ''),
    examinerLastName: section2?.examinerLastName ?? '',
    examinerFirstName: section2?.examinerFirstName ?? '',
    examinerTitle: section2?.examinerTitle ?? '',
    ...(section2?.examinerOrganization !== undefined && { examinerOrganization: section2.examinerOrganization }),
    businessName: section2?.businessName ?? '',
    businessAddress: section2?.businessAddress ?? '',
  }
}

/** What is written in a block of Supplement B; nothing in an empty one. */
export function writtenSupplementB(
  { section2: { receipt } }: Pick<FormContent, 'section2'>,
  words: FormWords,
  block: SupplementB | undefined,
): Written {
  const shown = block?.document ?? undefined
  return {
    dateOfRehire: formDate(block?.dateOfRehire ?? ''),
    newLastName: block?.newLastName ?? '',
    newFirstName: block?.newFirstName ?? '',
    newMiddleInitial: block?.newMiddleInitial ?? '',
    title: titleOf(shown, receipt),
    number: shown?.number ?? '',
    expirationDate: expirationOf(words, shown),
    employerName: block?.employerName ?? '',
    additionalInformation: block?.additionalInformation ?? '',
    isAlternativeProcedure: block?.isAlternativeProcedure ? words.corrections.selected : '',
    ...(block?.liveVideo && { liveVideo: videoText(block.liveVideo) }),
  }
}

const titleOf = (shown: ExaminedDocument | undefined, receipt: string) =>
  shown?.isReceipt ? `${shown.title} (${receipt})` : (shown?.title ?? '')

/** The record of a live video below the box for it, if there is one. */
export const videoNotes = ({ audit }: FormWords, { liveVideo }: Written) =>
  liveVideo ? [{ lead: '', struck: '', rest: `${audit.liveVideo}: ${liveVideo}` }] : []
