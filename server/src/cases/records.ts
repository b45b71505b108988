import type { CaseField } from '@hireproof/contract/cases/field-info'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { numberFields } from '@hireproof/contract/cases/numbers'
import { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import type { Records } from '../platform/ports.ts'
import { problem } from '../platform/problem.ts'
import { readBounded } from '../platform/read-bounded.ts'

type Options = { url: string; token: string; timeoutMs?: number }

const TIMEOUT_MS = 4000
const MAX_BYTES = 64 * 1024

/** The government records over HTTP, with a timeout and a size limit on every call. */
export function httpRecords({ url, token, timeoutMs = TIMEOUT_MS }: Options): Records {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = (path: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(timeoutMs)
    return fetch(`${url}${path}`, { ...init, headers, signal, redirect: 'error' }).catch(() => undefined)
  }
  return {
    check: async (caseNumber, attempt, employee) => {
      const body = JSON.stringify({ ...questionOf(employee), case_number: caseNumber, attempt })
      return readAnswer(caseNumber, await send('/checks', { method: 'POST', body }))
    },
    poll: async (caseNumber) => {
      const response = await send(`/checks/${encodeURIComponent(caseNumber)}`, { method: 'GET' })
      return response?.status === 404 ? undefined : readAnswer(caseNumber, response)
    },
  }
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

async function readAnswer(caseNumber: string, response: Response | undefined): Promise<RecordsAnswer> {
  const isAnswer = response?.status === 200 || response?.status === 202
  const text = isAnswer ? await readBounded(response, MAX_BYTES).catch(() => undefined) : undefined
  const answer = text === undefined ? undefined : RecordsAnswer.safeParse(parseJson(text))
  if (!answer?.success || answer.data.case_number !== caseNumber) throw problem('unavailable', { retryAfter: 5 })
  return answer.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
