import { DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import sharp from 'sharp'
import { setTimeout as pause } from 'node:timers/promises'
import { draftOfToday } from '../drafts-of-today.ts'
import { compareMismatches } from './compare-mismatches.ts'
import { givenEmployeeSession } from './employee-session.ts'
import { firstKey, type Notes, type Write } from './ledger.ts'
import { journeyOf, noteOf, type CaseStep } from './mismatch-journeys.ts'
import { findStanding, type Standing } from './mismatch-rows.ts'
import { post, type Place, type Traffic } from './traffic.ts'

type Request = {
  method?: 'GET' | 'PUT'
  path: string
  body?: object
  /** The cookie of the employee who sends it; otherwise the employer does. */
  headers?: Record<string, string>
  /** Sent with the key of the write, and answered again as the first time. */
  isOnce?: true
}

const v31 = ({ id }: Write) => `/api/v31/cases/${id}`
const own = ({ id }: Write) => `/api/account/cases/${id}`
const once = (path: string, body: object): Request => ({ path, body, isOnce: true })
const change = (write: Write, { version }: Standing, step: object): Request => ({
  method: 'PUT',
  path: `${own(write)}/mismatch`,
  body: { ...step, version },
})

type Prepare = (write: Write, standing: Standing, place: Place) => Request | Promise<Request>

const ownNotice = '/api/employee/v1/notice'

const requests: Readonly<Record<CaseStep, Prepare>> = {
  create: ({ key, serial }) => once('/api/v31/cases', draftFor(key, serial)),
  submit: (write) => ({ path: `${v31(write)}/submit`, body: {} }),
  notice: (write) => ({ method: 'GET', path: `${v31(write)}/further_action_notice` }),
  details: (write, at) => change(write, at, { step: 'details', areRight: true }),
  tell: (write, at) => change(write, at, { step: 'tell', how: 'IN_PERSON' }),
  send: (write, { version }) => ({ path: `${own(write)}/notice`, body: { version, isAgreed: true } }),
  agree: async ({ id }, _, place) => ({
    ...{ method: 'PUT', path: `${ownNotice}/details`, headers: await headersOfEmployee(place, id) },
    body: { caseNumber: id, episode: 1, language: 'en', wrong: [] },
  }),
  sign: async ({ id }, _, place) => {
    const headers = await headersOfEmployee(place, id)
    const shown = await fetch(`${place.url}${ownNotice}?language=en`, { headers })
    const { shownSha256 } = (await shown.json()) as { shownSha256: string }
    const signed = { shownSha256, decision: 'TAKE_ACTION', typedName: 'Jordan Mismatch', isRead: true }
    return {
      ...{ path: `${ownNotice}/signature`, headers },
      body: { caseNumber: id, episode: 1, language: 'en', ...signed },
    }
  },
  copy: async (write) => ({ path: `${own(write)}/papers`, body: await formOf(write.serial, 'file') }),
  decide: (write, at) =>
    change(write, at, {
      step: 'decision',
      decision: journeyOf(write.serial).steps.includes('refer') ? 'TAKE_ACTION' : 'NO_ACTION',
      decidedOn: todayIn(new Date(), DEFAULT_TIME_ZONE),
      isOriginalKept: true,
    }),
  refer: (write) =>
    once(`${v31(write)}/refer`, {
      employee_notified: true,
      ...(isElectronic(write) && { countersigned_name: 'Kim Hale' }),
    }),
  letter: (write) => ({ method: 'GET', path: `${v31(write)}/referral_date_confirmation` }),
  noAction: (write) => once(`${v31(write)}/no_action`, { employee_notified: true }),
  photo: (write) => once(`${v31(write)}/photo_match`, { photo_match: 'not-matching' }),
  documents: async (write) =>
    once(`${v31(write)}/scan_and_upload`, await formOf(write.serial, 'front_photo', 'back_photo')),
  close: (write) =>
    once(`${v31(write)}/close`, {
      case_closure_reason_code: journeyOf(write.serial).steps.includes('noAction')
        ? 'EMPLOYEE_TERMINATED_FOR_NO_ACTION'
        : 'INCORRECT_DATA',
    }),
  resubmit: (write) => once(`${own(write)}/resubmit`, { case_closure_reason_code: 'CLOSE_CASE_AND_RESUBMIT' }),
}

const isElectronic = ({ serial }: Write) => journeyOf(serial).steps.includes('sign')

async function headersOfEmployee(place: Place, caseNumber = ''): Promise<Record<string, string>> {
  const link = place.ownerDb.selectFrom('case_notice_link').select('id').where('case_number', '=', caseNumber)
  const { id } = await link.executeTakeFirstOrThrow()
  return givenEmployeeSession(place, { notice_link_id: id })
}

const draftFor = (key: string, serial: number) =>
  draftOfToday(serial, {
    last_name: journeyOf(serial).lastName,
    employer_case_id: key,
    employee_email_address: `${key}@ledger.example`,
  })

/** The color by which a copy of a case is told from every other. */
const colorOf = (serial: number) => ({ r: (serial >> 16) & 255, g: (serial >> 8) & 255, b: serial & 255 })

async function formOf(serial: number, ...fields: string[]): Promise<FormData> {
  const picture = sharp({ create: { width: 16, height: 16, channels: 3, background: colorOf(serial) } })
  const bytes = new Uint8Array(await picture.png().toBuffer())
  const form = new FormData()
  for (const field of fields) form.set(field, new File([bytes], `${field}.png`, { type: 'image/png' }))
  return form
}

const stepOf = ({ step }: Write) => step as CaseStep

/** Writes that the records have to answer something before, and whether that has happened. */
const waits: Partial<Record<CaseStep, (standing: Standing) => boolean>> = {
  notice: ({ status }) => status !== 'QUEUED',
  send: ({ status }) => status !== 'QUEUED',
  photo: ({ status, photos }) => status !== 'QUEUED' || photos > 0,
  documents: ({ status, documents }) => status !== 'QUEUED' || documents > 0,
  letter: ({ isTaken }) => isTaken,
  resubmit: ({ status }) => status !== 'QUEUED',
}

/** A submitted case cannot be submitted again, nor a notice sent that is out; a referral that has ended has no letter. */
const doneBefore: Partial<Record<CaseStep, string>> = {
  submit: 'CASE_STATUS_CONFLICT',
  letter: 'CASE_STATUS_CONFLICT',
  send: 'NOTICE_OUT',
}

/** Cases through everything that follows a first answer; the key of a case is also its employer's case id. */
export const mismatchTraffic: Traffic = {
  stepsFor: (serial) => journeyOf(serial).steps,
  send: async (place, write) => {
    const prepared = await prepare(place, write).catch(() => undefined)
    if (!prepared) return { is: 'unknown', status: 0 }
    const { path, isOnce, ...request } = prepared
    const headers = request.headers ?? {
      ...(await place.callers[write.caller]?.headers()),
      ...(isOnce && { 'idempotency-key': write.key }),
    }
    const idOf = (reply: string) => write.id ?? (JSON.parse(reply) as { case_number: string }).case_number
    const outcome = await post(`${place.url}${path}`, { ...request, headers, idOf })
    // what was read just before has changed: the next time it is read again
    const isOld = outcome.is === 'refused' && outcome.codes.includes('CASE_CHANGED')
    return isOld ? { is: 'unknown', status: outcome.status } : outcome
  },
  // a question whose job was killed is asked again after a while, and the next write waits for its answer
  patienceMs: 300_000,
  isDoneBefore: (write, codes) => codes.includes(doneBefore[stepOf(write)] ?? 'never'),
  compareRows: compareMismatches,
  readBack,
}

/** A request with what it takes from the database, once the records have answered what comes before it. */
async function prepare(place: Place, write: Write): Promise<Request | undefined> {
  const isReady = waits[stepOf(write)] ?? (() => true)
  const end = Date.now() + 15_000
  for (;;) {
    const standing = await findStanding(place.ownerDb, write.id ?? '')
    if (isReady(standing)) return requests[stepOf(write)](write, standing, place)
    if (Date.now() > end) return undefined
    await pause(100)
  }
}

/** What the API shows: the case, and each copy with the color of its own case. */
async function readBack({ url, callers }: Place, { acked }: Notes, write: Write): Promise<string | undefined> {
  const { serial, key } = write
  const headers = { ...(await callers[write.caller]?.headers()) }
  const number = acked.get(key)?.id ?? ''
  const get = (path: string) => fetch(`${url}${path}`, { headers })
  const response = await get(`/api/v31/cases/${number}`)
  if (response.status !== 200) return `answered ${response.status}`
  const shown = (await response.json()) as Record<string, unknown>
  const { last_name, employer_case_id, ssn = '' } = draftFor(firstKey(key), serial)
  const wanted = { last_name, employer_case_id, ssn: `***-**-${ssn.slice(-4)}` }
  const wrong = Object.entries(wanted).filter(([field, value]) => shown[field] !== value)
  if (wrong.length > 0) return `differs in ${wrong.map(([field]) => field).join(', ')}`
  const [step, folder] = journeyOf(serial).steps.includes('copy')
    ? (['copy', 'papers'] as const)
    : (['documents', 'attachments'] as const)
  if (!acked.has(noteOf(key, step))) return undefined
  const listed = await get(`/api/account/cases/${number}/${folder}`)
  const { results } = (await listed.json()) as { results: { id: string; kind?: string }[] }
  const kept = folder === 'papers' ? results.filter(({ kind }) => kind === 'SIGNED_COPY') : results
  for (const { id } of kept) {
    const file = await get(`/api/account/cases/${number}/${folder}/${id}`)
    const bytes = Buffer.from(await file.arrayBuffer())
    if (file.status !== 200 || !(await hasColor(bytes, serial))) return `does not show its ${folder}`
  }
  return kept.length === (step === 'copy' ? 1 : 2) ? undefined : `has ${kept.length} ${folder}`
}

async function hasColor(bytes: Buffer, serial: number): Promise<boolean> {
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { r, g, b } = colorOf(serial)
  return data[0] === r && data[1] === g && data[2] === b
}
