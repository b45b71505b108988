import { ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import type { FormEntryKind } from '@hireproof/contract/form-i9/form-entries'
import { SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import { SUPPLEMENT_B_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/supplement-b-attestation'
import { readNotices } from '../../settings/notices.ts'
import { draftOfToday, ssnOf } from '../drafts-of-today.ts'
import { comparePlusCases } from './compare-plus-cases.ts'
import { givenEmployeeSession } from './employee-session.ts'
import { firstKey, type Notes, type Write } from './ledger.ts'
import { answersFor, blockFor, firstDay, markOf, section2For } from './plus-forms.ts'
import { addressOf, journeyOf, noteOf, representativeOf, type PlusStep } from './plus-journeys.ts'
import { post, type Place, type Traffic } from './traffic.ts'

/** A request by the employee, the employer or the employer's representative. */
type Request = {
  by: 'employee' | 'employer' | 'representative'
  method?: 'PUT'
  path: string
  body: object
  isOnce?: true
}

const plusCase = ({ id }: Write) => `/api/account/plus_cases/${id}`

const byEmployee = ({ id }: Write, path: string, body: object): Request => ({
  by: 'employee',
  path: `/api/employee/v1/form/${path}`,
  body: { formId: id, ...body },
})

const byEmployer = (path: string, body: object = {}): Request => ({ by: 'employer', path, body })

const examiner = {
  typedName: 'Kim Hale',
  nameReason: 'Kim Hale signs for the company.',
  attestationAccepted: true,
}
const forSection2 = { ...examiner, attestationVersion: SECTION2_ATTESTATION_VERSION }
const forSupplementB = { ...examiner, attestationVersion: SUPPLEMENT_B_ATTESTATION_VERSION }

const section1 = (write: Write, version: number) =>
  byEmployee(write, 'signature', {
    answers: answersFor(write),
    version,
    typedName: 'Jordan Authorized',
    attestationAccepted: true,
    attestationVersion: ATTESTATION_VERSION,
    language: 'en',
    preparers: [],
  })

const requests: Readonly<Record<PlusStep, (write: Write, place: Place) => Request | Promise<Request>>> = {
  start: ({ key }) => {
    const body = { invitedName: 'Jordan Authorized', employeeEmail: addressOf(key), firstDayOfWork: firstDay() }
    return { ...byEmployer('/api/account/plus_cases', body), isOnce: true }
  },
  consent: (write) => byEmployee(write, 'consent', { version: readNotices().current, language: 'en' }),
  rival: ({ key, serial }) => ({
    ...byEmployer('/api/v31/cases', draftOfToday(serial, { employer_case_id: firstKey(key) })),
    isOnce: true,
  }),
  sign: (write) => section1(write, 0),
  number: (write) => byEmployee(write, 'number', { ssn: ssnOf(write.serial), initials: 'JA', language: 'en' }),
  closeRival: async ({ key }, place) =>
    byEmployer(`/api/v31/cases/${await findRival(place, firstKey(key))}/close`, {
      case_closure_reason_code: 'DUPLICATE_CASE',
    }),
  check: (write) => byEmployer(`${plusCase(write)}/check`),
  ask: (write) => byEmployer(`${plusCase(write)}/section_1/correction`, { fields: ['address_street'] }),
  // the request opens the version after the one that was signed
  signAgain: (write) => section1(write, 2),
  section2: (write) => byEmployer(`${plusCase(write)}/section_2`, { section2: section2For(write), ...forSection2 }),
  name: (write) => {
    const body = { firstName: 'Dana', lastName: 'Poe', email: representativeOf(firstKey(write.key)) }
    return { ...byEmployer(`${plusCase(write)}/representative`, body), method: 'PUT' }
  },
  represent: (write) => ({
    by: 'representative',
    path: '/api/employee/v1/representative/signature',
    body: { formId: write.id, section2: section2For(write), ...forSection2, typedName: 'Dana Poe' },
  }),
  correctSection2: async (write, place) =>
    byEmployer(`${plusCase(write)}/section_2/corrections`, {
      ...{ section2: section2For(write), ...forSection2 },
      ...(await correctionOf(place, write, 'SECTION_2')),
    }),
  block: (write) =>
    byEmployer(`${plusCase(write)}/supplement_b`, { supplementB: blockFor(write), latestId: null, ...forSupplementB }),
  correctBlock: async (write, place) =>
    byEmployer(`${plusCase(write)}/supplement_b/corrections`, {
      ...{ supplementB: blockFor(write), ...forSupplementB },
      ...(await correctionOf(place, write, 'SUPPLEMENT_B')),
    }),
}

/** The codes of refusals that tell that a write was done before; the others can be sent again. */
const doneBefore: Partial<Record<PlusStep, string>> = {
  consent: 'FORM_SIGNED',
  sign: 'FORM_SIGNED',
  signAgain: 'FORM_SIGNED',
  number: 'NUMBER_ON_FORM',
  closeRival: 'CASE_STATUS_CONFLICT',
  section2: 'SECTION_2_SIGNED',
  name: 'SECTION_2_SIGNED',
  // the signature ends the session of the representative
  represent: 'UNAUTHENTICATED',
  correctSection2: 'SECTION_2_CHANGED',
  block: 'SUPPLEMENT_B_CHANGED',
  correctBlock: 'SUPPLEMENT_B_CHANGED',
}

const stepOf = ({ step }: Write) => step as PlusStep

/**
 * Plus cases that are started, agreed to and signed by the employee, checked and examined by the employer, and corrected
 * by both; the key is the address of the employee.
 */
export const plusTraffic: Traffic = {
  stepsFor: (serial) => journeyOf(serial).steps,
  send: async (place, write) => {
    const idOf =
      write.id === undefined ? (reply: string) => (JSON.parse(reply) as { id: string }).id : () => `${write.id}`
    const prepared = await prepare(place, write).catch(() => undefined)
    return prepared ? post(prepared.url, { ...prepared, idOf }) : { is: 'unknown', status: 0 }
  },
  isDoneBefore: (write, codes) => codes.includes(doneBefore[stepOf(write)] ?? 'never'),
  compareRows: comparePlusCases,
  readBack,
}

/** A request with what it takes from the database; that fails while the database does. */
async function prepare(place: Place, write: Write) {
  const { by, path, isOnce, ...request } = await requests[stepOf(write)](write, place)
  const headers = { ...(await headersBy[by](place, write)), ...(isOnce && { 'idempotency-key': write.key }) }
  return { ...request, url: `${place.url}${path}`, headers }
}

const findRival = async ({ ownerDb }: Place, key: string) =>
  (
    await ownerDb
      .selectFrom('verification_case')
      .select('case_number')
      .where('employer_case_id', '=', key)
      .executeTakeFirstOrThrow()
  ).case_number

/** The first version of an entry, as what is corrected; a user who corrects it a second time is refused. */
async function correctionOf({ ownerDb }: Place, { id = '' }: Write, kind: FormEntryKind) {
  const first = ownerDb.selectFrom('form_entry').select('id').where('plus_case_id', '=', id).where('kind', '=', kind)
  const { id: replacesId } = await first.where('replaces_id', 'is', null).executeTakeFirstOrThrow()
  return { replacesId, reason: 'It was misread.' }
}

const headersBy: Readonly<Record<Request['by'], (place: Place, write: Write) => Promise<Record<string, string>>>> = {
  employer: async ({ callers }, { caller }) => ({ ...(await callers[caller]?.headers()) }),
  employee: (place, { id = '' }) => headersOfEmployee(place, id),
  representative: async (place, { id = '' }) => {
    const named = place.ownerDb.selectFrom('form_representative').select('id').where('plus_case_id', '=', id)
    return givenEmployeeSession(place, { representative_id: (await named.executeTakeFirstOrThrow()).id })
  },
}

/** The employee has opened the form. */
async function headersOfEmployee(place: Place, id: string): Promise<Record<string, string>> {
  const headers = await givenEmployeeSession(place, { plus_case_id: id })
  const waiting = place.ownerDb.updateTable('plus_case').set({ status: 'IN_PROGRESS' }).where('id', '=', id)
  await waiting.where('status', '=', 'INVITED').execute()
  return headers
}

/** What the form shows: the server refuses a form whose signatures do not open, or differ from what the audit records. */
async function readBack({ url, callers }: Place, { acked }: Notes, write: Write): Promise<string | undefined> {
  const headers = { ...(await callers[write.caller]?.headers()) }
  const response = await fetch(`${url}/api/account/plus_cases/${acked.get(write.key)?.id}/form`, { headers })
  if (response.status !== 200) return `answered ${response.status}`
  const text = await response.text()
  const signed = (
    ['sign', 'signAgain', 'section2', 'represent', 'correctSection2', 'block', 'correctBlock'] as const
  ).filter((step) => acked.has(noteOf(write.key, step)))
  const missing = signed.map((step) => markOf({ serial: write.serial, step })).filter((mark) => !text.includes(mark))
  return missing.length > 0 ? `does not show ${missing.join(', ')}` : undefined
}
