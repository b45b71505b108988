import type { AuditAction } from '@hireproof/contract/audit-actions'
import type { ExaminedDocument, Preparer, Section2, SupplementB } from '@hireproof/contract/form-i9/form-entries'
import type { FormDocument, FormEvent } from '../form-i9/form-document.ts'
import type { FormEntry } from '../form-i9/form-entry.ts'

const edition = { edition: '01/20/25', expires: '05/31/2027' }
const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour, 5, 6))
const signed = (hour: number, name: string, userId: string | null = null) =>
  ({ at: at(hour), name, ip: '192.0.2.7', language: 'en', attestationVersion: 1, userId }) as const

/** A document as an examiner enters it. */
export const examined = (change: Partial<ExaminedDocument> = {}): ExaminedDocument => ({
  code: 'US_PASSPORT',
  title: 'U.S. passport',
  issuingAuthority: 'Department of State',
  number: 'C12345678',
  expirationDate: '2031-04-02',
  isReceipt: false,
  ...change,
})

/** A signed Section 2. */
export const section2 = (
  change: Partial<Section2> = {},
  correction?: { replacesId: string; reason: string },
): FormEntry => ({
  id: correction ? '0190a0a0-0000-7000-8000-000000000022' : '0190a0a0-0000-7000-8000-000000000021',
  kind: 'SECTION_2',
  content: {
    listA: [examined()],
    listB: [],
    listC: [],
    additionalInformation: 'Seen on the first day.',
    isAlternativeProcedure: false,
    firstDayOfEmployment: '2026-11-23',
    examinerLastName: 'Lopez',
    examinerFirstName: 'Ana',
    examinerTitle: 'Office manager',
    businessName: 'Maple Stores',
    businessAddress: '1 Main Street, Springfield, IL 62701',
    ...change,
  },
  replacesId: correction?.replacesId ?? null,
  reason: correction?.reason ?? null,
  edition,
  signed: signed(correction ? 20 : 18, 'Ana Lopez', '0190a0a0-0000-7000-8000-000000000099'),
})

/** Someone who helped, and signed. */
export const preparer = (lastName: string, change: Partial<Preparer> = {}): FormEntry => ({
  id: `preparer ${lastName}`,
  kind: 'PREPARER',
  content: {
    lastName,
    firstName: 'Maria',
    middleInitial: 'Q',
    addressStreet: '7 Oak Avenue',
    addressCity: 'Dover',
    addressState: 'DE',
    addressZip: '19901',
    ...change,
  },
  replacesId: null,
  reason: null,
  edition,
  signed: { ...signed(16, `Maria ${lastName}`), language: 'es' },
})

/** A signed block of Supplement B. */
export const supplementB = (change: Partial<SupplementB> = {}): FormEntry => ({
  id: '0190a0a0-0000-7000-8000-000000000031',
  kind: 'SUPPLEMENT_B',
  content: {
    dateOfRehire: '2027-02-01',
    newLastName: 'Rivera-Stone',
    newFirstName: 'Jordana',
    newMiddleInitial: 'K',
    document: examined({ code: 'FORM_I766', title: 'Employment Authorization Document', number: 'SRC9876543210' }),
    employerName: 'Ben Ortiz',
    additionalInformation: 'Hired again.',
    isAlternativeProcedure: true,
    ...change,
  },
  replacesId: null,
  reason: null,
  edition,
  signed: signed(22, 'Ben Ortiz', '0190a0a0-0000-7000-8000-000000000099'),
})

/** An event of the audit of a form, by the employee unless someone else is named. */
export const event = (seq: number, action: AuditAction, change: Partial<FormEvent> = {}): FormEvent => ({
  seq,
  at: at(10 + seq),
  action,
  by: null,
  representative: null,
  system: 'employee',
  ip: '192.0.2.7',
  before: null,
  after: null,
  ...change,
})

/** A form whose every field of Section 1 is filled out, signed in Spanish, with events and no other entries. */
export const formDocument = (change: Partial<FormDocument> = {}): FormDocument => ({
  proofs: [],
  plusCaseId: '0190a0a0-0000-7000-8000-000000000001',
  accountId: 7,
  company: { name: 'Maple Stores', timeZone: 'America/New_York' },
  status: 'SUBMITTED',
  invitedName: 'Invited Name',
  firstDayOfWork: '2026-11-23',
  caseNumber: '2026324150000AB',
  cases: [],
  filedLanguage: 'en',
  edition,
  section1: {
    answers: {
      last_name: 'Rivera',
      first_name: 'Jordan',
      middle_initial: 'K',
      other_last_names_used: ['Stone', 'Ñandú'],
      address_street: '12 Elm Street',
      address_apartment: '4B',
      address_city: 'Springfield',
      address_state: 'IL',
      address_zip: '62701',
      date_of_birth: '1990-05-17',
      ssn: '900-12-3456',
      employee_email_address: 'jo@home.example',
      phone_number: '(202) 555-0101',
      citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK',
      alien_number: 'A123456789',
      work_until: 'N/A',
      i94_number: '12345678901',
      foreign_passport_number: 'XP987654',
      country_code: 'FRA',
      document_a_type_code: 'FOREIGN_PASSPORT',
      visa_number: 'VISA5555',
    },
    signed: { at: at(15), name: 'Jordan K Rivera', ip: '192.0.2.9', language: 'es', attestationVersion: 1 },
    earlier: [],
  },
  lateReasons: [],
  entries: [],
  events: [
    event(1, 'plus_case.started', { by: 'Ana Lopez (ALOP0001)', system: null }),
    event(2, 'form_i9.section1_saved', { after: { version: 1, fields: ['last_name', 'ssn'] } }),
    event(3, 'form_i9.section1_signed', { after: { status: 'SUBMITTED' } }),
    event(4, 'form_i9.downloaded', { by: 'Ana Lopez (ALOP0001)', system: null }),
  ],
  ...change,
})
