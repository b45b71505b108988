import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import type { ExaminedDocument, Section2, SupplementB } from '@hireproof/contract/form-i9/form-entries'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { ssnOf } from '../drafts-of-today.ts'
import type { Write } from './ledger.ts'
import { isCorrection, journeyNameOf } from './plus-journeys.ts'

export const firstDay = (): string => addDays(todayIn(new Date(), DEFAULT_TIME_ZONE), 1)

// the same in every section, which would otherwise ask about the difference
const passportOf = (serial: number) => `C${String(serial).padStart(8, '0')}`
const cardOf = (serial: number) => `ABC${String(serial).padStart(10, '0')}`
const PASSPORT_ENDS = '2099-04-02'
const WORK_UNTIL = '2099-06-30'

/** What tells the version of a section that a write signed from every other text. */
export const markOf = (write: Pick<Write, 'serial' | 'step'>): string => {
  if (write.step === 'sign') return `${write.serial} Elm Street`
  if (write.step === 'signAgain') return `${write.serial} Oak Street`
  return `${write.step} of ${write.serial}`
}

/** What a new hire answers, and after a correction; some have no number yet, or leave out a detail of their document. */
export function answersFor(write: Write): EmployeeAnswers {
  const { serial } = write
  const journey = journeyNameOf(serial)
  return {
    last_name: 'Authorized',
    first_name: 'Jordan',
    address_street: markOf(write),
    address_city: 'Springfield',
    address_state: 'IL',
    address_zip: '62701',
    date_of_birth: '1990-05-17',
    ...(journey === 'late' ? {} : { ssn: ssnOf(serial) }),
    ...(journey === 'renewed' ? worker(serial) : citizen(serial, journey !== 'drafted' || isCorrection(write))),
  }
}

const citizen = (serial: number, hasNumber: boolean): EmployeeAnswers => ({
  citizenship_status_code: 'US_CITIZEN',
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT_BOOK',
  ...(hasNumber ? { us_passport_number: passportOf(serial) } : {}),
  expiration_date: PASSPORT_ENDS,
})

const worker = (serial: number): EmployeeAnswers => ({
  citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
  work_until: WORK_UNTIL,
  alien_number: `A${String(serial).padStart(9, '0')}`,
  document_a_type_code: 'FORM_I766',
  i766_number: cardOf(serial),
  expiration_date: WORK_UNTIL,
})

const card = (number: string, expirationDate: string, issuingAuthority: string): ExaminedDocument => ({
  code: 'FORM_I766',
  title: 'Employment Authorization Document',
  issuingAuthority,
  number,
  expirationDate,
  isReceipt: false,
})

const passport = (number: string): ExaminedDocument => ({
  code: 'US_PASSPORT',
  title: 'U.S. passport',
  issuingAuthority: 'U.S. Department of State',
  number,
  expirationDate: PASSPORT_ENDS,
  isReceipt: false,
})

const owner = { examinerLastName: 'Hale', examinerFirstName: 'Kim', examinerTitle: 'Owner' }

const representative = {
  examinerLastName: 'Poe',
  examinerFirstName: 'Dana',
  examinerTitle: 'Notary public',
  examinerOrganization: 'Elm Notary',
}

/** What the employer or its representative enters in Section 2, or the employer as its correction. */
export const section2For = (write: Write): Section2 => ({
  listA: [
    journeyNameOf(write.serial) === 'renewed'
      ? card(cardOf(write.serial), WORK_UNTIL, 'USCIS')
      : passport(passportOf(write.serial)),
  ],
  listB: [],
  listC: [],
  additionalInformation: markOf(write),
  isAlternativeProcedure: false,
  firstDayOfEmployment: firstDay(),
  ...(journeyNameOf(write.serial) === 'represented' ? representative : owner),
  businessName: 'Company',
  businessAddress: '1 Main Street, Springfield, IL 62701',
})

/** A block of Supplement B with the next card, first or as its correction. */
export const blockFor = (write: Write): SupplementB => ({
  dateOfRehire: '',
  newLastName: '',
  newFirstName: '',
  newMiddleInitial: '',
  document: card(cardOf(write.serial + 1), isCorrection(write) ? '2100-06-30' : '2100-05-31', ''),
  employerName: 'Kim Hale',
  additionalInformation: markOf(write),
  isAlternativeProcedure: false,
})
