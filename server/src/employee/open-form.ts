import type { PlusCase } from '../platform/db.gen.ts'
import type { Unit } from '../platform/unit.ts'
import type { Selectable } from 'kysely'
import type { EmployeeCookie } from './employee-cookie.ts'
import { beginSession } from './employee-session.ts'
import { spendLink, type HeldLink } from './mailed-link.ts'

/** What besides the link proved the mailbox of the employee; empty for the mailed code. */
type Proof = { by?: 'federated_account'; issuer?: string }

type LinkOfForm = HeldLink & { plus_case_id: string; status: Selectable<PlusCase>['status'] }

/** Opens the form of a held link for the person who proved its mailbox; uses up the link and ends older sessions. */
export async function openForm(unit: Unit, held: LinkOfForm, proof: Proof = {}): Promise<EmployeeCookie> {
  const { trx, now } = unit
  await spendLink(unit, 'plus_link', held.id)
  const started = await trx
    .updateTable('plus_case')
    .set({ status: 'IN_PROGRESS', updated_at: now })
    .where('id', '=', held.plus_case_id)
    .where('status', '=', 'INVITED')
    .executeTakeFirst()
  const cookie = await beginSession(unit, { plusCaseId: held.plus_case_id })
  unit.record({
    action: 'plus_case.entered',
    subjectType: 'plus_case',
    subjectId: held.plus_case_id,
    before: { status: held.status },
    after: { ...(started.numUpdatedRows > 0n ? { status: 'IN_PROGRESS' } : {}), ...proof },
  })
  return cookie
}
