import { caseFieldNames } from '@hireproof/contract/cases/field-info'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import * as z from 'zod/mini'
import { problem } from '../platform/problem.ts'

/** What the government records can say. */
export const recordsOutcomes = [
  'EMPLOYMENT_AUTHORIZED',
  'UNCONFIRMED_DATA',
  'MANUAL_REVIEW',
  'TENTATIVE_NONCONFIRMATION',
  'PHOTO_MATCH',
  'CLOSE_CASE_AND_RESUBMIT',
  'FINAL_NONCONFIRMATION',
  'QUEUED',
] as const

const Code = z.string().check(z.regex(/^[A-Z0-9_]{1,60}$/))

const RecordsAnswer = z.object({
  case_number: z.string(),
  outcome: z.nullable(z.enum(recordsOutcomes)),
  agencies: z._default(z.array(z.enum(['SSA', 'DHS'])), []),
  reasons: z._default(z.array(Code).check(z.maxLength(20)), []),
  fields_to_confirm: z._default(z.array(z.enum(caseFieldNames)), []),
})
export type RecordsAnswer = z.infer<typeof RecordsAnswer>

export type Attempt = 'initial' | 'confirmed'

export type Records = {
  /** Asks for a check; the same case and attempt always has the same answer. Throws `unavailable` when the records are down. */
  check: (caseNumber: string, attempt: Attempt, employee: CaseDraft) => Promise<RecordsAnswer>
  /** Asks again for the answer of a check that was waiting. */
  poll: (caseNumber: string) => Promise<RecordsAnswer>
}

const TIMEOUT_MS = 4000
const MAX_BYTES = 64 * 1024

/** The government records over HTTP, with a time-out and a size limit on every call. */
export function httpRecords({ url, token }: { url: string; token: string }): Records {
  const ask = async (path: string, init: RequestInit): Promise<RecordsAnswer> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${url}${path}`, { ...init, headers, signal, redirect: 'error' }).catch(
      () => undefined,
    )
    const text =
      response && (response.status === 200 || response.status === 202) ? await readBounded(response) : undefined
    const answer = text === undefined ? undefined : RecordsAnswer.safeParse(parseJson(text))
    if (!answer?.success) throw problem('unavailable', { retryAfter: 5 })
    return answer.data
  }
  return {
    check: (caseNumber, attempt, employee) =>
      ask('/checks', { method: 'POST', body: JSON.stringify({ ...employee, case_number: caseNumber, attempt }) }),
    poll: (caseNumber) => ask(`/checks/${encodeURIComponent(caseNumber)}`, { method: 'GET' }),
  }
}

async function readBounded(response: Response): Promise<string | undefined> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true })
    if (text.length > MAX_BYTES) return undefined
  }
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
