import type { EmployeeForm } from '@hireproof/contract/employee/employee-form'
import type { Selectable } from 'kysely'
import type { FormConsent } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { conflict } from '../platform/problem.ts'
import type { NoticeContents } from '../settings/notices.ts'

type ConsentRecord = Selectable<FormConsent>

/** How an employee chose to complete a form; undefined until they choose. */
export const findConsent = (db: Db, plusCaseId: string): Promise<ConsentRecord | undefined> =>
  db.selectFrom('form_consent').selectAll().where('plus_case_id', '=', plusCaseId).executeTakeFirst()

/** Keeps how an employee chooses to complete a form, in place of an earlier choice. */
export async function saveConsent(db: Db, { plus_case_id, ...choice }: ConsentRecord): Promise<void> {
  await db
    .insertInto('form_consent')
    .values({ plus_case_id, ...choice })
    .onConflict((there) => there.column('plus_case_id').doUpdateSet(choice))
    .execute()
}

/** The choice as the employee sees it. */
export const presentConsent = (
  consent: ConsentRecord | undefined,
  { current }: NoticeContents,
): EmployeeForm['consent'] =>
  consent
    ? {
        decision: consent.decision,
        at: consent.decided_at.toISOString(),
        isCurrent: consent.notices_version === current,
      }
    : null

/** Refuses to sign electronically unless the employee agreed to it, having been offered the present texts. */
export async function ensureConsented(db: Db, plusCaseId: string, { current }: NoticeContents): Promise<void> {
  const consent = await findConsent(db, plusCaseId)
  if (consent?.decision === 'ELECTRONIC' && consent.notices_version === current) return
  throw conflict('CONSENT_REQUIRED', 'Agree to complete this form electronically before you sign it, or ask for paper.')
}
