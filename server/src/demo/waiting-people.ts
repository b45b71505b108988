import type { ExaminedDocument } from '@hireproof/contract/form-i9/form-entries'
import type { CaseWait } from '@hireproof/contract/plus-cases/case-waits'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'

/** Someone who signed Section 1 and whose check waits: what is on the form, and what is missing for the case. */
export type WaitingPerson = { answers: EmployeeAnswers; waitsFor: readonly CaseWait[] }

const address = { address_street: '7 Dormer Lane', address_city: 'Evanston', address_state: 'IL', address_zip: '60201' }

/** Signed on the first day of work, before the Social Security number was issued and with documents to be decided. */
export const newcomer: WaitingPerson = {
  answers: {
    ...{ last_name: 'Larkin', first_name: 'Wren', ...address, date_of_birth: '2007-09-14' },
    citizenship_status_code: 'US_CITIZEN',
  },
  waitsFor: ['ssn', 'documents'],
}

/** A citizen who lost the passport and shows the receipt for a new one. */
export const withReceipt: WaitingPerson = {
  answers: {
    ...{ last_name: 'Gutter', first_name: 'Ruben', ...address, date_of_birth: '1987-09-03', ssn: '900-41-0413' },
    ...{ citizenship_status_code: 'US_CITIZEN', document_receipt: true },
  },
  waitsFor: ['receipt'],
}

/** The receipt as the examiner recorded it. */
export const receiptLine: ExaminedDocument = {
  ...{ code: 'US_PASSPORT', title: 'U.S. passport', issuingAuthority: 'U.S. Department of State' },
  ...{ number: '', expirationDate: '', isReceipt: true },
}
