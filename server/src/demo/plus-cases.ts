import { addDays, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { CitizenshipCode } from '@hireproof/contract/cases/reference'
import { ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import type { PlusCaseStatus } from '@hireproof/contract/plus-cases/plus-case'
import { receiptDue } from '@hireproof/contract/form-i9/section2-receipts'
import { reverifyBy } from '@hireproof/contract/form-i9/reverification'
import {
  documentFields,
  formEdition,
  section1Fields,
  type EmployeeAnswers,
} from '@hireproof/contract/plus-cases/section1-fields'
import type { Insertable } from 'kysely'
import { randomBytes } from 'node:crypto'
import { openNumbers, type CaseKeys } from '../cases/case-row.ts'
import type { FormI9, PlusCase, PlusLink } from '../platform/db.gen.ts'
import { signSection1 } from '../form-i9/signed-section1.ts'
import { dayOf, startOfDay } from './moments.ts'
import type { DemoCase } from './case-rows.ts'
import { companies } from './companies.ts'
import { demoConsent, type DemoConsent } from './consents.ts'
import { demoId } from './random.ts'
import type { UserRow } from './users.ts'
import { newcomer, receiptLine, withReceipt, type WaitingPerson } from './waiting-people.ts'

/** A plus case of the demonstration with its form; `section2` names who signed it, if it is signed too. */
export type DemoPlusCase = {
  row: Insertable<PlusCase> & { created_at: Date; status: PlusCaseStatus }
  form: Insertable<FormI9>
  /** Of the signature of Section 1, for its event; none before it is signed. */
  digest: string | undefined
  hasNameReason: boolean
  section2: { content: Section2; at: Date; by: UserRow; correction: DemoCorrection | null } | null
  consent: DemoConsent | null
  /** The end of the authorization to work that the form shows. */
  reverifyBy: IsoDate | null
  /** The mailed link that still opens the form; no one knows its secret. */
  link: Insertable<PlusLink> | null
}

/** A correction of Section 2, signed by the same user. */
type DemoCorrection = { content: Section2; at: Date; reason: string }

type World = { users: ReadonlyMap<string, UserRow>; cases: readonly DemoCase[]; keys: CaseKeys; now: Date }
type Story = {
  status: PlusCaseStatus
  name?: string
  daysAgo: number
  startsIn: number
  case?: number
  worksInPuertoRico?: boolean
  waiting?: WaitingPerson
  wantsPaper?: true
  isCorrected?: true
  /** The first name that the employee signs with, and why it is another one. */
  signsAs?: { firstName: string; because: string }
}

// Which case of the company began with the form, counted from its first, or who signed a form whose case waits.
const stories: readonly Story[] = [
  { status: 'INVITED', name: 'Camille Dormer', daysAgo: 1, startsIn: 5, worksInPuertoRico: true },
  { status: 'IN_PROGRESS', name: 'Otis Rafter', daysAgo: 2, startsIn: 1 },
  { status: 'SUBMITTED', daysAgo: 4, startsIn: 0, case: 1 },
  {
    ...{ status: 'SUBMITTED', daysAgo: 6, startsIn: -2, case: 2 },
    signsAs: { firstName: 'Kit', because: 'Kit is my nickname. Everyone calls me that.' },
  },
  { status: 'SUBMITTED', daysAgo: 1, startsIn: 0, waiting: newcomer },
  { status: 'COMPLETED', daysAgo: 8, startsIn: -6, waiting: withReceipt },
  { status: 'CANCELLED', name: 'Vera Shingle', daysAgo: 20, startsIn: -9 },
  { status: 'COMPLETED', daysAgo: 66, startsIn: -64, case: 4 },
  { status: 'COMPLETED', daysAgo: 152, startsIn: -150, case: 5, isCorrected: true },
  { status: 'IN_PROGRESS', name: 'Rosa Eaves', daysAgo: 1, startsIn: 3, wantsPaper: true },
]

/** Plus cases in each status, of the company that has plus, with the cases that their forms began. */
export function plusCaseRows(world: World): DemoPlusCase[] {
  const own = world.cases.filter(({ row }) => row.account_id === companies.northwind)
  return stories.map((story, index) => plusCaseOf(story, index, own, world))
}

const HOURS = 3_600_000

function plusCaseOf(story: Story, index: number, own: readonly DemoCase[], { users, keys, now }: World): DemoPlusCase {
  const by = users.get('NRTH0001')
  const begun = story.case === undefined ? undefined : own[story.case]
  if (!by || (story.case !== undefined && !begun)) throw new Error('The demo data lacks what a plus case is about.')
  const today = dayOf(now)
  const created = new Date(startOfDay(addDays(today, -story.daysAgo)).getTime() + 9 * HOURS)
  const { waiting } = story
  const submitted = begun ? new Date(begun.row.created_at) : waiting ? new Date(created.getTime() + 5 * HOURS) : null
  const id = demoId(`plus case ${index}`, dayOf(created))
  const answers = begun ? answersOf(begun, keys) : (waiting?.answers ?? {})
  const firstDay = begun?.row.date_of_hire ?? addDays(today, story.startsIn)
  const signer = `${answers.first_name} ${answers.last_name}`
  const signed = submitted && story.status === 'COMPLETED' ? new Date(submitted.getTime() + 5 * HOURS) : null
  const name = story.name ?? signer
  const begin = {
    plus_case_id: id,
    account_id: companies.northwind,
    edition: formEdition.edition,
    edition_expires: formEdition.expires,
  }
  const signature = {
    ...{ ip: '127.0.0.1', attestationVersion: ATTESTATION_VERSION },
    name: story.signsAs ? `${story.signsAs.firstName} ${answers.last_name}` : signer,
    nameReason: story.signsAs?.because,
    language: 'en' as const,
  }
  const section1 = submitted && signSection1(keys.data, begin, { answers, signature, at: submitted })
  const content = section2Of(answers, firstDay, by)
  const correction = signed && story.isCorrected ? titleCorrected(content, signed) : null
  const asSigned = correction ? { ...content, examinerTitle: 'Operation Manger' } : content
  const section2 = signed && { content: asSigned, at: signed, by, correction }
  return {
    row: {
      id,
      account_id: companies.northwind,
      created_by_user_id: begun?.row.created_by_user_id ?? by.id,
      examiner_user_id: by.id,
      invited_name: name,
      employee_email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@home.example.com`,
      first_day_of_work: firstDay,
      works_in_puerto_rico: story.worksInPuertoRico ?? false,
      status: story.status,
      created_at: created,
      updated_at: signed ?? submitted ?? created,
      submitted_at: submitted,
      section2_signed_at: signed,
      verification_case_id: begun?.row.id ?? null,
      case_waits_for: [...(waiting?.waitsFor ?? [])],
      case_waits_since: waiting ? submitted : null,
      receipt_due: section2 && receiptDue(section2.content),
    },
    form: { ...begin, saved_at: submitted ?? created, ...(section1 && { ...section1.columns, version: 1 }) },
    digest: section1?.digest,
    hasNameReason: story.signsAs !== undefined,
    link: story.status === 'INVITED' ? linkOf(id, created) : null,
    section2,
    consent: demoConsent(begin, { submitted, created, wantsPaper: story.wantsPaper }),
    reverifyBy: section2 && endOf(answers, section2.content),
  }
}

const titleCorrected = (content: Section2, signed: Date): DemoCorrection => ({
  content,
  at: new Date(signed.getTime() + 26 * HOURS),
  reason: 'The title was misspelled.',
})

const endOf = ({ citizenship_status_code: status, work_until: workUntil = '' }: EmployeeAnswers, section2: Section2) =>
  reverifyBy({ status: status as CitizenshipCode, workUntil, section2, supplements: [] })

const linkOf = (id: string, created: Date): Insertable<PlusLink> => ({
  id: demoId(`link ${id}`, dayOf(created)),
  plus_case_id: id,
  account_id: companies.northwind,
  secret_hash: randomBytes(32),
  created_at: created,
  expires_at: new Date(created.getTime() + 14 * 24 * HOURS),
})

const address = { address_street: '48 Gable Road', address_city: 'Evanston', address_state: 'IL', address_zip: '60201' }

/** The employee's answers in Section 1, as far as the case has them. */
function answersOf({ row }: DemoCase, keys: CaseKeys): EmployeeAnswers {
  const sealed = { sealed_numbers: row.sealed_numbers ?? null, sealed_key_id: row.sealed_key_id ?? null }
  const known: Record<string, unknown> = { ...row, ...openNumbers(keys, { id: row.id, ...sealed }) }
  const fields = [...section1Fields, ...documentFields].filter(
    (field) => known[field] !== undefined && known[field] !== null,
  )
  const answers = Object.fromEntries(fields.map((field) => [field, known[field]])) as EmployeeAnswers
  const until = answers.citizenship_status_code === 'ALIEN_AUTHORIZED_TO_WORK' ? answers.expiration_date : undefined
  return { ...answers, ...address, ...(until && { work_until: until }) }
}

const documents: Readonly<Record<string, { title: string; issuingAuthority: string }>> = {
  US_PASSPORT: { title: 'U.S. passport', issuingAuthority: 'U.S. Department of State' },
  FORM_I766: { title: 'Employment Authorization Document (Form I-766)', issuingAuthority: 'USCIS' },
}

function section2Of(answers: EmployeeAnswers, firstDay: IsoDate, by: UserRow): Section2 {
  const { document_a_type_code: code = '', us_passport_number, i766_number, expiration_date = '' } = answers
  const { title = code, issuingAuthority = 'USCIS' } = documents[code] ?? {}
  const number = us_passport_number ?? i766_number ?? ''
  const examined = { code, title, issuingAuthority, number, expirationDate: expiration_date, isReceipt: false }
  return {
    listA: [answers.document_receipt ? receiptLine : examined],
    listB: [],
    listC: [],
    additionalInformation: '',
    isAlternativeProcedure: false,
    firstDayOfEmployment: firstDay,
    examinerLastName: by.last_name ?? '',
    examinerFirstName: by.first_name ?? '',
    examinerTitle: 'Operations Manager',
    businessName: 'Northwind Roofing',
    businessAddress: '200 Ridge Avenue, Evanston, IL 60201',
  }
}
