import { displayDate } from '@hireproof/contract/format/display'
import type { ExaminedDocument } from '@hireproof/contract/form-i9/form-entries'

/** An examined document as a list of facts. */
export const documentItems = (document: ExaminedDocument) => [
  { term: 'Document title', value: document.isReceipt ? `${document.title} (receipt)` : document.title },
  // a line of Supplement B has none
  ...(document.issuingAuthority === '' ? [] : [{ term: 'Issuing authority', value: document.issuingAuthority }]),
  { term: 'Document number', value: document.number },
  { term: 'Expiration date', value: document.expirationDate === '' ? 'None' : displayDate(document.expirationDate) },
]
