import { createHash } from 'node:crypto'
import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import { ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { ssnOf } from '../drafts-of-today.ts'
import { hashSecret } from '../../identity/secrets.ts'
import { addressOf, comparePlusCases } from './compare-plus-cases.ts'
import type { Notes, Write } from './ledger.ts'
import { post, type Outcome, type Place, type Traffic } from './traffic.ts'

const idOf = (reply: string) => (JSON.parse(reply) as { id: string }).id
const firstDay = () => addDays(todayIn(new Date(), DEFAULT_TIME_ZONE), 1)

const answersFor = ({ serial }: Write): EmployeeAnswers => ({
  last_name: 'Authorized',
  first_name: 'Jordan',
  address_street: `${serial} Elm Street`,
  address_city: 'Springfield',
  address_state: 'IL',
  address_zip: '62701',
  date_of_birth: '1990-05-17',
  ssn: ssnOf(serial),
  citizenship_status_code: 'US_CITIZEN',
  document_a_type_code: 'US_PASSPORT',
  document_sub_type_code: 'US_PASSPORT_BOOK',
  us_passport_number: 'C12345678',
  expiration_date: '2099-04-02',
})

const section2For = ({ serial }: Write): Section2 => ({
  listA: [
    {
      code: 'US_PASSPORT',
      title: 'U.S. passport',
      issuingAuthority: 'U.S. Department of State',
      number: `C${String(serial).padStart(8, '0')}`,
      expirationDate: '2099-04-02',
      isReceipt: false,
    },
  ],
  listB: [],
  listC: [],
  additionalInformation: '',
  isAlternativeProcedure: false,
  firstDayOfEmployment: firstDay(),
  examinerLastName: 'Hale',
  examinerFirstName: 'Kim',
  examinerTitle: 'Owner',
  businessName: 'Company',
  businessAddress: '1 Main Street, Springfield, IL 62701',
})

/** Plus cases that are started, signed by the employee and completed by the employer; the key is their address. */
export const plusTraffic: Traffic = {
  stepsFor: () => ['start', 'sign', 'section2'],
  send: async (place, write) => {
    if (write.step === 'sign') return sign(place, write)
    const headers = { ...(await place.callers[write.caller]?.headers()) }
    const url = `${place.url}/api/account/plus_cases`
    if (write.step === 'section2') {
      const signature = {
        typedName: 'Kim Hale',
        attestationAccepted: true,
        attestationVersion: SECTION2_ATTESTATION_VERSION,
      }
      return post(`${url}/${write.id}/section_2`, {
        headers,
        body: { section2: section2For(write), ...signature },
        idOf,
      })
    }
    const body = {
      invitedName: 'Jordan Authorized',
      employeeEmail: addressOf(write.key),
      firstDayOfWork: firstDay(),
    }
    return post(url, { headers: { ...headers, 'idempotency-key': write.key }, body, idOf })
  },
  isDoneBefore: ({ step }, codes) =>
    (step === 'sign' && codes.includes('FORM_SIGNED')) || (step === 'section2' && codes.includes('SECTION_2_SIGNED')),
  compareRows: comparePlusCases,
  readBack,
}

const secretOf = (id: string) => createHash('sha256').update(id).digest('base64url')

/** The cookie of the employee who signed a form, valid for four hours after that. */
export const cookieOf = (id: string): string => `hireproof_employee=${id}.${secretOf(id)}`

/** Signs as the employee, whose session is a row, as if they had entered a link and a code. */
async function sign(place: Place, write: Write): Promise<Outcome> {
  const id = write.id ?? ''
  const secret = secretOf(id)
  try {
    await givenEmployeeSession(place, id, secret)
  } catch {
    return { is: 'unknown', status: 0 }
  }
  const body = {
    formId: id,
    answers: answersFor(write),
    version: 0,
    typedName: 'Jordan Authorized',
    attestationAccepted: true,
    attestationVersion: ATTESTATION_VERSION,
    language: 'en',
    preparers: [],
  }
  const headers = { 'content-type': 'application/json', cookie: cookieOf(id) }
  return post(`${place.url}/api/employee/v1/form/signature`, { headers, body, idOf: () => id })
}

async function givenEmployeeSession({ ownerDb }: Place, id: string, secret: string): Promise<void> {
  const now = new Date()
  const absolute_end_at = new Date(now.getTime() + 4 * 60 * 60 * 1000)
  await ownerDb
    .insertInto('employee_session')
    .values({
      id,
      plus_case_id: id,
      secret_hash: hashSecret(secret),
      started_at: now,
      last_activity_at: now,
      absolute_end_at,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_activity_at: now }))
    .execute()
  const waiting = ownerDb.updateTable('plus_case').set({ status: 'IN_PROGRESS' }).where('id', '=', id)
  await waiting.where('status', '=', 'INVITED').execute()
}

async function readBack({ url, callers }: Place, { acked }: Notes, write: Write): Promise<string | undefined> {
  const headers = { ...(await callers[write.caller]?.headers()) }
  const response = await fetch(`${url}/api/account/plus_cases/${acked.get(write.key)?.id}/form`, { headers })
  if (response.status !== 200) return `answered ${response.status}`
  const text = await response.text()
  const wanted = [
    ...(acked.has(`${write.key}:sign`) ? [`${write.serial} Elm Street`] : []),
    ...(acked.has(`${write.key}:section2`) ? ['1 Main Street, Springfield, IL 62701'] : []),
  ]
  const missing = wanted.filter((each) => !text.includes(each))
  return missing.length > 0 ? `does not show ${missing.join(', ')}` : undefined
}
