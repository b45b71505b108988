import type { Unit } from '../platform/unit.ts'
import type { EmployeeCookie } from './employee-cookie.ts'
import { beginSession } from './employee-session.ts'
import type { LockedLink } from './mailed-link.ts'

/** What besides the link proved the mailbox of the employee; empty for the mailed code. */
type Proof = { by?: 'federated_account'; issuer?: string }

/** Opens the form of a held link for the person who proved its mailbox; uses up the link and ends older sessions. */
export async function openForm(unit: Unit, held: LockedLink, proof: Proof = {}): Promise<EmployeeCookie> {
  const { trx, now } = unit
  await trx.updateTable('plus_link').set({ used_at: now }).where('id', '=', held.id).execute()
  await trx.deleteFrom('employee_code').where('link_id', '=', held.id).execute()
  const started = await trx
    .updateTable('plus_case')
    .set({ status: 'IN_PROGRESS', updated_at: now })
    .where('id', '=', held.plus_case_id)
    .where('status', '=', 'INVITED')
    .executeTakeFirst()
  const cookie = await beginSession(unit, held.plus_case_id)
  unit.record({
    action: 'plus_case.entered',
    subjectType: 'plus_case',
    subjectId: held.plus_case_id,
    before: { status: held.status },
    after: { ...(started.numUpdatedRows > 0n ? { status: 'IN_PROGRESS' } : {}), ...proof },
  })
  return cookie
}
