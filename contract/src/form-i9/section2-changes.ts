import type { Section2 } from './form-entries.ts'
import type { LiveVideo } from './live-video.ts'
import { documentLines } from './section2-documents.ts'

type Change = { field: string; before: string; after: string }

const documentFields = [
  'code',
  'title',
  'issuingAuthority',
  'number',
  'expirationDate',
  'isReceipt',
  'issuedOn',
] as const
const otherFields = [
  'additionalInformation',
  'isAlternativeProcedure',
  'liveVideo',
  'firstDayOfEmployment',
  'examinerLastName',
  'examinerFirstName',
  'examinerTitle',
  'examinerOrganization',
  'businessName',
  'businessAddress',
] as const

/** The fields of Section 2 by their names in changes and in the audit, in the order of the form. */
export const section2FieldNames: readonly string[] = [
  ...documentLines.flatMap(({ list, index }) => documentFields.map((field) => `${list}.${index}.${field}`)),
  ...otherFields,
]

/** Every field of Section 2 as a text under its name, such as `listA.0.number`; an empty line has empty texts. */
function fieldsOf(section2: Section2): [string, string][] {
  const documents = documentLines.flatMap(({ list, index }) =>
    documentFields.map((field): [string, string] => [
      `${list}.${index}.${field}`,
      asText(section2[list][index]?.[field] ?? ''),
    ]),
  )
  return [...documents, ...otherFields.map((field): [string, string] => [field, asText(section2[field] ?? '')])]
}

const asText = (value: string | boolean | LiveVideo) =>
  typeof value === 'object' ? videoText(value) : value === true ? 'yes' : value === false ? '' : value

/** The live video of an examination in one line. */
export const videoText = ({ day, time, timeZone, heldBy }: LiveVideo): string =>
  `${day} ${time} (${timeZone}), ${heldBy}`

/** What a correction changed, in the order of the form. */
export function section2Changes(before: Section2, after: Section2): Change[] {
  const earlier = new Map(fieldsOf(before))
  return fieldsOf(after)
    .map(([field, text]) => ({ field, before: earlier.get(field) ?? '', after: text }))
    .filter((change) => change.before !== change.after)
}
