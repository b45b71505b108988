import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { EmployeeForm } from '@hireproof/contract/plus-cases/employee-form'
import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'
import type { Deps } from '../deps.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import type { Employee } from './employee-session.ts'
import { toldOf } from './employee-result.ts'
import { listFormEntries, presentEntries } from './form-entry.ts'
import { openDraft, type FormRecord } from './form-row.ts'
import { isOpen } from './plus-cases.policy.ts'
import { findPlusCase } from './plus-cases.queries.ts'
import { resultOfRow, section2By } from './present-plus-case.ts'

/** The form of an employee, and what the check says once it is signed. */
export async function getForm(deps: Deps, employee: Employee): Promise<EmployeeForm> {
  const closures = await deps.closures()
  return inTransaction(deps.appDb, [employee.accountId], (trx) => readForm(deps, trx, employee, closures))
}

/** Reads a form within a transaction that reaches its company. */
export async function readForm(
  deps: Deps,
  trx: Db,
  { accountId, plusCaseId }: Employee,
  closures: readonly Closure[],
): Promise<EmployeeForm> {
  const now = deps.clock.now()
  const row = await findPlusCase(trx, accountId, plusCaseId, now)
  const form = await trx.selectFrom('form_i9').selectAll().where('plus_case_id', '=', plusCaseId).executeTakeFirst()
  ensure(row && form, 'unauthenticated')
  const account = await trx
    .selectFrom('account')
    .select(['company_name', 'time_zone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { action_due_date } = await dueOf(trx, row.verification_case_id)
  return {
    id: plusCaseId,
    status: isOpen(row.status) ? 'IN_PROGRESS' : 'SUBMITTED',
    companyName: account.company_name,
    invitedBy: row.created_by_name ?? account.company_name,
    firstDayOfWork: row.first_day_of_work,
    section1By: row.first_day_of_work,
    section2By: section2By(row.first_day_of_work, closures),
    today: todayIn(now, account.time_zone),
    edition: { edition: form.edition, expires: form.edition_expires },
    version: form.version,
    ...openDraft(deps.config.keys.data, form),
    signed: await signatureOf(deps, trx, form),
    result:
      row.case_number === null ? null : { caseNumber: row.case_number, ...toldOf(resultOfRow(row), action_due_date) },
  }
}

async function dueOf(trx: Db, caseId: string | null): Promise<{ action_due_date: string | null }> {
  const none = { action_due_date: null }
  if (caseId === null) return none
  const due = trx.selectFrom('verification_case').select('action_due_date').where('id', '=', caseId)
  return (await due.executeTakeFirst()) ?? none
}

async function signatureOf({ config }: Deps, trx: Db, form: FormRecord): Promise<EmployeeForm['signed']> {
  const { signed_at: at, signed_name: name, signed_language: language, attestation_version: version } = form
  if (at === null || name === null || version === null) return null
  const entries = await listFormEntries(config.keys.data, trx, form.plus_case_id)
  const preparers = presentEntries(entries, 'PREPARER').map(({ content, signed }) => ({
    preparer: content,
    name: signed.name,
    attestationVersion: signed.attestationVersion,
  }))
  const signed = { at: at.toISOString(), name, language: language as EmployeeLanguage, attestationVersion: version }
  return { ...signed, preparers }
}
