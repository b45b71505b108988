import type { Selectable } from 'kysely'
import type { AuditAction } from '@hireproof/contract/audit-actions'
import type { FormConsent } from '../platform/db.gen.ts'
import { noticesDigest, noticesIn, readNotices } from '../settings/notices.ts'

/** How an employee of the demonstration chose to complete the form, and its event. */
export type DemoConsent = {
  row: Selectable<FormConsent>
  action: Extract<AuditAction, 'form_i9.consent_given' | 'form_i9.paper_asked'>
  after: object
}

type Form = { plus_case_id: string; account_id: number }
type When = { submitted: Date | null; created: Date; wantsPaper: true | undefined }

const MINUTES = 60_000

/** The agreement a quarter of an hour before the signature, or the wish for a paper form; null for all others. */
export function demoConsent(
  { plus_case_id, account_id }: Form,
  { submitted, created, wantsPaper }: When,
): DemoConsent | null {
  const decidedAt = wantsPaper ? new Date(created.getTime() + 50 * MINUTES) : submitted
  if (!decidedAt) return null
  const notices = noticesIn(readNotices(), 'en')
  const decision = wantsPaper ? 'PAPER' : 'ELECTRONIC'
  const agreed = { statement: notices.consent.statement, digest: noticesDigest(notices) }
  return {
    row: {
      ...{ plus_case_id, account_id, decision, language: 'en', ip: '127.0.0.1' },
      notices_version: notices.version,
      decided_at: wantsPaper ? decidedAt : new Date(decidedAt.getTime() - 15 * MINUTES),
    },
    action: wantsPaper ? 'form_i9.paper_asked' : 'form_i9.consent_given',
    after: { decision, version: notices.version, language: 'en', ...(wantsPaper ? {} : agreed) },
  }
}
