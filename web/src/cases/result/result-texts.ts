import type { CaseDetails } from '@hireproof/contract/cases/case'
import { productNow } from '../../lib/company-time.ts'

type Waiting = Pick<CaseDetails, 'case_status' | 'updated_at'>

const support = 'Contact support if you cannot wait; the address is at the bottom of the page.'

const HOUR_MS = 3_600_000

/** What a case means, and what to do, if the records have not answered for an hour although they usually take moments. */
export function lateAnswer(
  { case_status: status, updated_at: since }: Waiting,
  now = productNow(),
): { meaning: string; next: string } | undefined {
  if (status !== 'QUEUED' || now.getTime() - new Date(since).getTime() < HOUR_MS) return undefined
  return {
    meaning: 'Government records have not answered yet. This is taking longer than usual.',
    next: `Do not create another case. We keep asking, and this page shows the result when it arrives. ${support}`,
  }
}
