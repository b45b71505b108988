import type { CaseDraft } from '@hireproof/contract/cases/case-data'
import { draftOfToday } from '../drafts-of-today.ts'
import { compareCases, isComplete } from './compare-cases.ts'
import type { Notes, Write } from './ledger.ts'
import { post, type Place, type Traffic } from './traffic.ts'

/** A case of the ledger. Every second one has no Social Security number, so only its key keeps it single. */
function draftFor({ key, serial }: Write): CaseDraft {
  const draft = draftOfToday(serial, { employer_case_id: key })
  if (isComplete(serial)) return draft
  const { ssn: _, ...rest } = draft
  return rest
}

const idOf = (reply: string) => (JSON.parse(reply) as { case_number: string }).case_number

/** Cases that are created and, every second one, submitted; the key of a case is also its employer's case id. */
export const casesTraffic: Traffic = {
  stepsFor: (serial) => (isComplete(serial) ? ['create', 'submit'] : ['create']),
  send: async ({ url, callers }, write) => {
    const headers = { ...(await callers[write.caller]?.headers()) }
    if (write.step === 'submit') return post(`${url}/api/v31/cases/${write.id}/submit`, { headers, body: {}, idOf })
    const body = draftFor(write)
    return post(`${url}/api/v31/cases`, { headers: { ...headers, 'idempotency-key': write.key }, body, idOf })
  },
  // A submitted case cannot be submitted again.
  isDoneBefore: ({ step }, codes) => step === 'submit' && codes.includes('CASE_STATUS_CONFLICT'),
  compareRows: compareCases,
  readBack,
}

async function readBack({ url, callers }: Place, { acked }: Notes, write: Write) {
  const number = acked.get(write.key)?.id
  const response = await fetch(`${url}/api/v31/cases/${number}`, {
    headers: { ...(await callers[write.caller]?.headers()) },
  })
  const shown = (await response.json()) as Record<string, unknown>
  if (response.status !== 200) return `answered ${response.status}`
  const { ssn, us_passport_number: _, ...draft } = draftFor(write)
  const wanted = { ...draft, ...(ssn && { ssn: `***-**-${ssn.slice(-4)}` }) }
  const wrong = Object.entries(wanted).filter(([field, value]) => shown[field] !== value)
  return wrong.length > 0 ? `differs in ${wrong.map(([field]) => field).join(', ')}` : undefined
}
