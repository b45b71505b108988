import { documents, type DocumentType } from '../cases/documents.ts'
import { demandsOf } from './section2-documents.ts'

/** The documents for a block of Supplement B: all of List A and List C, since the status may have changed. */
export const supplementBDocuments: readonly DocumentType[] = documents.filter(
  ({ list, receipt }) => list !== 'LIST_B' && receipt !== 'wait',
)

/** The document of Supplement B with this code. */
export const findSupplementBDocument = (code: string): DocumentType | undefined =>
  supplementBDocuments.find((entry) => entry.code === code)

/** Whether a document must have a number, and a last day for the authorization it proves. */
export function supplementBDemands({ list, code }: DocumentType): { number: boolean; expirationDate: boolean } {
  const demands = demandsOf(list, code)
  // citizens of Micronesia and the Marshall Islands are admitted without an end
  return { ...demands, expirationDate: demands.expirationDate && code !== 'FSM_RMI_PASSPORT' }
}
