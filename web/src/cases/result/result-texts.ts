import type { CaseDetails } from '@hireproof/contract/cases/case'
import type { CaseStatus } from '@hireproof/contract/cases/statuses'

type Waiting = Pick<CaseDetails, 'case_status' | 'updated_at'>

/** What the user can do if the product does not offer the next step yet, and a note about it. */
type LaterStep = { next: string; note?: string }

const support = 'Contact support if you cannot wait; the address is at the bottom of the page.'

const HOUR_MS = 3_600_000

/** What a case means, and what to do, if the records have not answered for an hour although they usually take moments. */
export function lateAnswer(
  { case_status: status, updated_at: since }: Waiting,
  now = new Date(),
): (LaterStep & { meaning: string }) | undefined {
  if (status !== 'QUEUED' || now.getTime() - new Date(since).getTime() < HOUR_MS) return undefined
  return {
    meaning: 'Government records have not answered yet. This is taking longer than usual.',
    next: `Do not create another case. We keep asking, and this page shows the result when it arrives. ${support}`,
  }
}

/** Statuses whose next step comes with a later version of the product. */
export const laterSteps: Partial<Record<CaseStatus, LaterStep>> = {
  PHOTO_MATCH: {
    next: 'Keep a copy of the front and back of the document with the Form I-9. The employee keeps working.',
    note: `You will be able to compare the photos in a later version of this product. Until then, the case stays open. You can close it if you no longer need it or if its information is incorrect. ${support}`,
  },
  SCAN_AND_UPLOAD: {
    next: 'Keep a copy of the front and back of the document with the Form I-9. The employee keeps working.',
    note: `You will be able to upload the copies in a later version of this product. Until then, the case stays open. You can close it if you no longer need it or if its information is incorrect. ${support}`,
  },
  PENDING_REFERRAL: {
    next: 'Tell the employee in private and check the details together. The steps are below.',
  },
  REFERRED: {
    next: 'Nothing for now. The employee contacts the agency named in the notice and keeps working.',
    note: `A later version of this product will show how a referral continues. Until then, this page does not show the agency’s answer. ${support}`,
  },
}
