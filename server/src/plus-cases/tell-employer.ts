import type { Selectable } from 'kysely'
import { withStandIns } from '../cases/assign/stand-ins.ts'
import type { PlusCase } from '../platform/db.gen.ts'
import type { Unit } from '../platform/unit.ts'
import type { CaseOfForm } from './check/begin-case.ts'

type Template =
  | 'plus-paper'
  | 'plus-signed'
  | 'plus-corrected'
  | 'plus-number-added'
  | 'plus-check-begun'
  | 'plus-check-waits'
  | 'plus-examined'

/** Emails the person who invited, the examiner and those who stand in for them what happened to a form, and what its case waits for, if it waits. */
export async function tellEmployer(
  unit: Unit,
  { id, created_by_user_id, examiner_user_id }: Selectable<PlusCase>,
  template: Template,
  check?: CaseOfForm,
): Promise<void> {
  const ids = [created_by_user_id, ...(examiner_user_id === null ? [] : [examiner_user_id])]
  const told = await withStandIns(unit.trx, ids, unit.now)
  const users = await unit.trx.selectFrom('app_user').select('email').distinct().where('id', 'in', told).execute()
  const data = { plusCaseId: id, ...(check && { waitsFor: check.waitsFor.join(' ') }) }
  for (const { email } of users) await unit.mail({ to: email, template, data, purpose: 'news' })
}
