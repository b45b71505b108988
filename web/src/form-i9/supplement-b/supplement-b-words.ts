import type { supplementBFieldNames } from '@hireproof/contract/form-i9/supplement-b-changes'
import { section2Labels } from '../section2/section2-words.ts'

const labels: Readonly<Record<(typeof supplementBFieldNames)[number], string>> = {
  dateOfRehire: 'Date of rehire',
  newLastName: 'New last name',
  newFirstName: 'New first name',
  newMiddleInitial: 'New middle initial',
  'document.code': section2Labels.code,
  'document.title': section2Labels.title,
  'document.number': section2Labels.number,
  'document.expirationDate': section2Labels.expirationDate,
  'document.issuedOn': section2Labels.issuedOn,
  'document.isReceipt': section2Labels.isReceipt,
  employerName: 'Employer or representative',
  additionalInformation: section2Labels.additionalInformation,
  isAlternativeProcedure: section2Labels.isAlternativeProcedure,
  liveVideo: section2Labels.liveVideo,
}

/** The name of a field of Supplement B as a correction lists it. */
export const supplementBLabel = (field: string): string =>
  Object.entries(labels).find(([name]) => name === field)?.[1] ?? 'Another field'
