import { documents, type DocumentType } from '../cases/documents.ts'
import { demandsOf } from './section2-documents.ts'

/** The documents of a block of Supplement B: all of List A and List C, as a status may have changed since Section 1. */
export const supplementBDocuments: readonly DocumentType[] = documents.filter(
  ({ list, receipt }) => list !== 'LIST_B' && receipt !== 'wait',
)

/** The document of Supplement B with this code. */
export const findSupplementBDocument = (code: string): DocumentType | undefined =>
  supplementBDocuments.find((entry) => entry.code === code)

/** Whether a document cannot be without a number, and without the day until which it proves the authorization. */
export function supplementBDemands({ list, code }: DocumentType): { number: boolean; expirationDate: boolean } {
  const demands = demandsOf(list, code)
  // citizens of Micronesia and the Marshall Islands are admitted without an end
  return { ...demands, expirationDate: demands.expirationDate && code !== 'FSM_RMI_PASSPORT' }
}
