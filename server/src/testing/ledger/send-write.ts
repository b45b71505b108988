import { createHash } from 'node:crypto'
import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import type { Caller } from '../callers.ts'
import { draftOfToday } from '../drafts-of-today.ts'
import type { Ack, Write } from './ledger.ts'

/** What became of a write: done, refused for good, or not known, such as when nobody answered. */
export type Outcome =
  | { is: 'done'; ack: Ack }
  | { is: 'refused'; status: number; code: string }
  | { is: 'unknown'; status: number }

/** What a case of the ledger holds. Every second one has no Social Security number, so that nothing but its key keeps it single. */
export function draftFor({ key, serial }: Write): CaseDraft {
  const draft = draftOfToday(serial, { employer_case_id: key })
  if (serial % 2 === 0) return draft
  const { ssn: _, ...rest } = draft
  return rest
}

/** Whether a case of the ledger is complete and so goes on to be submitted. */
export const canSubmit = (write: Write) => write.serial % 2 === 0

/** Sends a write; sent again, it has the same effect and answer. */
export async function sendWrite(url: string, callers: readonly Caller[], write: Write): Promise<Outcome> {
  const caller = callers[write.caller]
  if (!caller) throw new Error(`There is no caller ${write.caller}.`)
  const headers = await caller.headers()
  const isCreate = write.kind === 'create'
  const path = isCreate ? '/api/v31/cases' : `/api/v31/cases/${write.caseNumber}/submit`
  const body = JSON.stringify(isCreate ? draftFor(write) : {})
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: isCreate ? { ...headers, 'idempotency-key': write.key } : headers,
      body,
      signal: AbortSignal.timeout(15_000),
    })
    return outcomeOf(response.status, await response.text())
  } catch {
    return { is: 'unknown', status: 0 }
  }
}

function outcomeOf(status: number, text: string): Outcome {
  if (status === 200 || status === 201) {
    const { case_number: caseNumber } = JSON.parse(text) as { case_number: string }
    return { is: 'done', ack: { caseNumber, hash: createHash('sha256').update(text).digest('hex') } }
  }
  const code = /"error_code":"(\w+)"/.exec(text)?.[1] ?? ''
  // Another request with this key is still under way: what it will do is not known yet.
  const isOpen = status >= 500 || status === 429 || code === 'REQUEST_IN_PROGRESS'
  return isOpen ? { is: 'unknown', status } : { is: 'refused', status, code }
}
