import type { CaseListener } from '../../platform/ports.ts'
import { endNoticeLinks } from './notice-link.queries.ts'

/** Ends the electronic notice of a case that is closed, or that gets another mismatch. */
export const endNotice: CaseListener = async ({ trx, now }, before, { case_status: status }) => {
  if (status === 'CLOSED' || (status === 'PENDING_REFERRAL' && before.case_status !== status))
    await endNoticeLinks(trx, before.id, now)
}
