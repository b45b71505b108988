import type { CaseField } from '@hireproof/contract/cases/field-info'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { numberFields } from '@hireproof/contract/cases/numbers'
import { RecordsAnswer, Taken, UpdatesPage } from '@hireproof/contract/cases/records-answer'
import type * as z from 'zod/mini'
import { count } from '../platform/counts.ts'
import type { Records } from '../platform/ports.ts'
import { problem } from '../platform/problem.ts'
import { readBounded, readBoundedBytes } from '../platform/read-bounded.ts'
import { presentTraceparent, traceCalls } from '../platform/tracing.ts'

type Options = { url: string; token: string; timeoutMs?: number }

const TIMEOUT_MS = 4000
const MAX_BYTES = 64 * 1024
const MAX_PAGE_BYTES = 2 * 1024 * 1024
const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** The government records over HTTP, with a timeout and a size limit on every call. */
export function httpRecords({ url, token, timeoutMs = TIMEOUT_MS }: Options): Records {
  const call = async (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const sent = { ...init, headers: { ...headers, ...presentTraceparent(), authorization: `Bearer ${token}` }, signal }
    const response = await fetch(`${url}${path}`, { ...sent, redirect: 'error' }).catch(() => undefined)
    if (response === undefined || response.status >= 500) count('records_outages')
    return response
  }
  const post = (path: string, body: object) =>
    call(path, { method: 'POST', body: JSON.stringify(body) }, { 'content-type': 'application/json' })
  const about = (caseNumber: string, part = '') => `/checks/${encodeURIComponent(caseNumber)}${part}`
  return traceCalls('records', {
    check: async (caseNumber, attempt, employee) =>
      readAnswer(caseNumber, await post('/checks', { ...questionOf(employee), case_number: caseNumber, attempt })),
    poll: async (caseNumber) => {
      const response = await call(about(caseNumber))
      return response?.status === 404 ? undefined : readAnswer(caseNumber, response)
    },
    photo: async (caseNumber) => {
      const response = await call(about(caseNumber, '/photo'))
      if (response?.status === 404) return undefined
      const bytes = response?.status === 200 ? await readPhoto(response) : undefined
      return bytes ?? refuse()
    },
    sendPhotoAnswer: async (caseNumber, answer) =>
      readAnswer(caseNumber, await post(about(caseNumber, '/photo_match'), answer)),
    sendDocuments: async (caseNumber, documents) =>
      readTaken(await call(about(caseNumber, '/documents'), { method: 'POST', body: formOf(documents) })),
    refer: async (caseNumber, referral) => readTaken(await post(about(caseNumber, '/referrals'), referral)),
    tellClosed: async (caseNumber, reason) => readTaken(await post(about(caseNumber, '/closed'), { reason })),
    updates: async (limit) => {
      const response = await call(`/updates?limit=${limit}`)
      return response?.status === 200 ? read(UpdatesPage, response, MAX_PAGE_BYTES) : refuse()
    },
    confirmUpdates: async (position) => {
      const response = await post('/updates/confirm', { position })
      if (!response?.ok) refuse()
      await response?.body?.cancel()
    },
  } satisfies Records)
}

const asked = [
  'first_name',
  'last_name',
  'middle_initial',
  'other_last_names_used',
  'date_of_birth',
  'ssn',
  'citizenship_status_code',
  'document_a_type_code',
  'document_b_type_code',
  'document_c_type_code',
  'document_sub_type_code',
  'us_state_code',
  'country_code',
  'expiration_date',
  'date_of_hire',
  ...numberFields,
] as const satisfies readonly CaseField[]

/** What the records need for a case: nothing about its creator, and no address of the employee. */
export const questionOf = (employee: CaseDraft) => Object.fromEntries(asked.map((field) => [field, employee[field]]))

function formOf({ number, front, back }: Parameters<Records['sendDocuments']>[1]): FormData {
  const form = new FormData()
  form.set('number', String(number))
  form.set('front_photo', new Blob([front.bytes], { type: front.mediaType }), 'front')
  form.set('back_photo', new Blob([back.bytes], { type: back.mediaType }), 'back')
  return form
}

/** What cannot be understood counts as records that are not available: it is asked for again, and changes nothing. */
function refuse(): never {
  throw problem('unavailable', { retryAfter: 5 })
}

async function readAnswer(caseNumber: string, response: Response | undefined): Promise<RecordsAnswer> {
  if (response?.status !== 200 && response?.status !== 202) return refuse()
  const answer = await read(RecordsAnswer, response, MAX_BYTES)
  if (answer.case_number === caseNumber) return answer
  count('records_answers_broken')
  return refuse()
}

async function readTaken(response: Response | undefined): Promise<Date> {
  if (response?.status === 409)
    throw problem('conflict', { detail: 'The records refuse what they are told about a case.' })
  if (response?.status !== 200 && response?.status !== 202) return refuse()
  return new Date((await read(Taken, response, MAX_BYTES)).taken_at)
}

const readPhoto = (response: Response) => readBoundedBytes(response, MAX_PHOTO_BYTES).catch(() => undefined)

async function read<T>(schema: z.ZodMiniType<T>, response: Response, most: number): Promise<T> {
  const text = await readBounded(response, most).catch(() => undefined)
  const parsed = text === undefined ? undefined : schema.safeParse(parseJson(text))
  if (parsed?.success) {
    count('records_answers')
    return parsed.data
  }
  count('records_answers_broken')
  return refuse()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
