import type { SupplementB } from './form-entries.ts'
import { videoText } from './section2-changes.ts'

type Change = { field: string; before: string; after: string }

/** The fields of a block of Supplement B by their names in changes and in the audit, in the order of the form. */
export const supplementBFieldNames = [
  'dateOfRehire',
  'newLastName',
  'newFirstName',
  'newMiddleInitial',
  'document.code',
  'document.title',
  'document.number',
  'document.expirationDate',
  'document.issuedOn',
  'document.isReceipt',
  'employerName',
  'additionalInformation',
  'isAlternativeProcedure',
  'liveVideo',
] as const

const asText = (value: string | boolean) => (value === true ? 'yes' : value === false ? '' : value)

function textsOf({ document, ...block }: SupplementB): string[] {
  const { code = '', title = '', number = '', expirationDate = '', issuedOn = '', isReceipt = false } = document ?? {}
  return [
    ...[block.dateOfRehire, block.newLastName, block.newFirstName, block.newMiddleInitial],
    ...[code, title, number, expirationDate, issuedOn, isReceipt],
    ...[block.employerName, block.additionalInformation, block.isAlternativeProcedure],
    block.liveVideo ? videoText(block.liveVideo) : '',
  ].map(asText)
}

/** What a correction of a block of Supplement B changed, in the order of the form; blanks are empty texts. */
export function supplementBChanges(before: SupplementB, after: SupplementB): Change[] {
  const [earlier, now] = [textsOf(before), textsOf(after)]
  return supplementBFieldNames
    .map((field, index) => ({ field, before: earlier[index] ?? '', after: now[index] ?? '' }))
    .filter((change) => change.before !== change.after)
}
