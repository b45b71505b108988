import type { JudgedRow } from '../../imports/import-rows.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { listFormsOfAddresses } from '../start/earlier-forms.ts'
import { canViewPlusCase, isOpen } from '../plus-cases.policy.ts'

/** The rows whose address has an unsigned form of the company, by their keys; with the form, if the actor may open it. */
export async function listUnsigned(trx: Db, actor: UserActor, rows: readonly JudgedRow[]) {
  const keys = new Map(
    rows.flatMap(({ key, cells }) => (key === null ? [] : [[(cells.employeeEmail ?? '').toLowerCase(), key] as const])),
  )
  const found = new Map<string, string | undefined>()
  for (const form of await listFormsOfAddresses(trx, actor.accountId, [...keys.keys()])) {
    const key = keys.get(form.address)
    if (key !== undefined && isOpen(form.status)) found.set(key, canViewPlusCase(actor, form) ? form.id : undefined)
  }
  return found
}
