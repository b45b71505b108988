import { addDays, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { Random } from './random.ts'

type Papers = (random: Random, valid: IsoDate) => CaseDraft

const states = ['CA', 'FL', 'IL', 'ME', 'NY', 'OR', 'TX', 'WA'] as const
const countries = ['BRA', 'DEU', 'GHA', 'IND', 'KOR', 'MEX', 'PHL', 'UKR'] as const

const alien = (random: Random) => `A2${random.digits(8)}`
const card = (random: Random) => `${random.pick(['SRC', 'LIN', 'EAC', 'WAC'])}${random.digits(10)}`
const i94 = (random: Random) => `${random.digits(9)}A${random.digits(1)}`
const foreignPassport = (random: Random) => `${random.pick(['K', 'M', 'P', 'R'])}${random.digits(8)}`

const citizen = { citizenship_status_code: 'US_CITIZEN' } as const
const resident = { citizenship_status_code: 'LAWFUL_PERMANENT_RESIDENT' } as const
const worker = { citizenship_status_code: 'ALIEN_AUTHORIZED_TO_WORK' } as const

const license: Papers = (random, valid) => ({
  document_b_type_code: 'DRIVERS_LICENSE',
  document_c_type_code: 'SOCIAL_SECURITY_CARD',
  document_sub_type_code: 'DRIVERS_LICENSE',
  us_state_code: random.pick(states),
  document_bc_number: `${random.pick(['D', 'F', 'S', 'W'])}${random.digits(8)}`,
  expiration_date: valid,
})

/** What an employee of each kind presents: citizenship or immigration status, documents, their numbers and end. */
const papers = {
  license: (random, valid) => ({ ...citizen, ...license(random, valid) }),
  birthCertificate: (random, valid) => ({
    ...citizen,
    ...license(random, valid),
    document_c_type_code: 'US_BIRTH_CERTIFICATE',
    document_sub_type_code: 'STATE_ID_CARD',
  }),
  schoolCard: () => ({
    ...citizen,
    document_b_type_code: 'SCHOOL_ID_CARD',
    document_c_type_code: 'SOCIAL_SECURITY_CARD',
    no_expiration_date: true,
  }),
  passport: (random, valid) => ({
    ...citizen,
    document_a_type_code: 'US_PASSPORT',
    document_sub_type_code: 'US_PASSPORT_BOOK',
    us_passport_number: `5${random.digits(8)}`,
    expiration_date: valid,
  }),
  passportCard: (random, valid) => ({
    ...citizen,
    document_a_type_code: 'US_PASSPORT',
    document_sub_type_code: 'US_PASSPORT_CARD',
    us_passport_number: `C${random.digits(8)}`,
    expiration_date: valid,
  }),
  nationalPassport: (random, valid) => ({
    citizenship_status_code: 'NONCITIZEN',
    document_a_type_code: 'US_PASSPORT',
    document_sub_type_code: 'US_PASSPORT_BOOK',
    us_passport_number: `5${random.digits(8)}`,
    expiration_date: valid,
  }),
  greenCard: (random, valid) => ({
    ...resident,
    document_a_type_code: 'FORM_I551',
    alien_number: alien(random),
    i551_number: card(random),
    expiration_date: valid,
  }),
  residentLicense: (random, valid) => ({ ...resident, ...license(random, valid), alien_number: alien(random) }),
  workPermit: (random, valid) => ({
    ...worker,
    document_a_type_code: 'FORM_I766',
    alien_number: alien(random),
    i766_number: card(random),
    expiration_date: valid,
  }),
  foreignPassport: (random, valid) => ({
    ...worker,
    document_a_type_code: 'FOREIGN_PASSPORT',
    foreign_passport_number: foreignPassport(random),
    country_code: random.pick(countries),
    i94_number: i94(random),
    expiration_date: valid,
  }),
  micronesianPassport: (random, valid) => ({
    ...worker,
    document_a_type_code: 'FSM_RMI_PASSPORT',
    foreign_passport_number: foreignPassport(random),
    country_code: 'FSM',
    i94_number: i94(random),
    expiration_date: valid,
  }),
  refugeeStamp: (random, valid) => ({
    ...worker,
    document_a_type_code: 'FORM_I94_REFUGEE',
    i94_number: i94(random),
    expiration_date: valid,
  }),
  workerLicense: (random, valid) => ({ ...worker, ...license(random, valid), i94_number: i94(random) }),
} satisfies Record<string, Papers>

/** A kind of papers. */
export type PapersKind = keyof typeof papers

/** The papers of an employee who was hired on a day, valid for a few years unless they end on another day. */
export function papersOf(kind: PapersKind, hired: IsoDate, random: Random, expires?: IsoDate): CaseDraft {
  return papers[kind](random, expires ?? addDays(hired, random.between(600, 2800)))
}
