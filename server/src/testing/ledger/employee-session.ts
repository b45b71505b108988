import { createHash } from 'node:crypto'
import { hashSecret } from '../../identity/secrets.ts'
import type { Place } from './traffic.ts'

const secretOf = (id: string) => createHash('sha256').update(id).digest('base64url')

/** The cookie of the employee of a form or of a link to a notice, valid for four hours after the first call. */
export const cookieOf = (id: string): string => `hireproof_employee=${id}.${secretOf(id)}`

/** What the session opens, by which it is named. */
type Opened = { plus_case_id: string } | { notice_link_id: string } | { representative_id: string }

/** Keeps the employee, or the representative of the employer, signed in: the session is a row, as if they had entered a link and a code. */
export async function givenEmployeeSession({ ownerDb }: Place, opened: Opened): Promise<Record<string, string>> {
  const [id = ''] = Object.values(opened)
  const now = new Date()
  const absolute_end_at = new Date(now.getTime() + 4 * 60 * 60 * 1000)
  const times = { started_at: now, last_activity_at: now, absolute_end_at }
  await ownerDb
    .insertInto('employee_session')
    // as if the employee had typed the date of birth
    .values({ id, ...opened, secret_hash: hashSecret(secretOf(id)), ...times, ssn_proven_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_activity_at: now }))
    .execute()
  return { 'content-type': 'application/json', cookie: cookieOf(id) }
}
