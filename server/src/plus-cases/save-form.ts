import type { EmployeePreparer } from '@hireproof/contract/plus-cases/employee-preparers'
import { employeeFields, type EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../deps.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { employeeOrigin, type Employee } from './employee-session.ts'
import { openDraft, sealDraft, withoutBlanks, type FormDraft } from './form-row.ts'
import { holdPlusCase } from './plus-cases.queries.ts'

type Request = { ip: string; id: string }
type Draft = {
  formId: string
  answers: EmployeeAnswers
  preparers?: EmployeePreparer[] | undefined
  version: number
}

/** Keeps what an employee has filled in so far, as it was typed; the audit names the fields that changed, never values. */
export const saveForm = (
  deps: Deps,
  employee: Employee,
  draft: Draft,
  request: Request,
): Promise<{ version: number }> =>
  runUnit(deps.appDb, deps, employeeOrigin(employee, request), async (unit) => {
    const { form } = await holdForm(unit, employee, draft)
    const before = openDraft(deps.config.keys.data, form)
    const after = { answers: withoutBlanks(draft.answers), preparers: draft.preparers ?? null }
    const changed = changedFields(before, after)
    // Asked again for what is there already: nothing is done.
    if (changed.length === 0) return { version: form.version }
    const version = form.version + 1
    await unit.trx
      .updateTable('form_i9')
      .set({ ...sealDraft(deps.config.keys.data, employee.plusCaseId, after), version, saved_at: unit.now })
      .where('plus_case_id', '=', employee.plusCaseId)
      .execute()
    const subject = { subjectType: 'plus_case', subjectId: employee.plusCaseId }
    unit.record({ action: 'form_i9.section1_saved', ...subject, after: { version, fields: changed } })
    return { version }
  })

function changedFields(before: FormDraft, after: FormDraft): string[] {
  const changed = employeeFields.filter((field) => !isDeepStrictEqual(before.answers[field], after.answers[field]))
  return isDeepStrictEqual(before.preparers, after.preparers) ? changed : [...changed, 'preparers']
}

/** Holds a form that may still be changed, in the version that the employee has seen. */
export async function holdForm(
  { trx }: Unit,
  { accountId, plusCaseId }: Employee,
  { formId, version }: Pick<Draft, 'formId' | 'version'>,
) {
  // somebody else has entered in this browser since
  ensure(formId === plusCaseId, 'unauthenticated')
  const plusCase = await holdPlusCase(trx, accountId, plusCaseId)
  ensure(plusCase, 'unauthenticated')
  if (plusCase.status !== 'IN_PROGRESS') throw formConflict('FORM_SIGNED', 'This form has been signed already.')
  const account = await trx
    .selectFrom('account')
    .select(['status', 'time_zone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  ensure(account.status !== 'CLOSED', 'account_closed')
  const form = await trx
    .selectFrom('form_i9')
    .selectAll()
    .where('plus_case_id', '=', plusCaseId)
    .executeTakeFirstOrThrow()
  if (form.version !== version) throw formConflict('FORM_CHANGED', 'This form was changed elsewhere meanwhile.')
  return { plusCase, account, form }
}

/** A change that does not fit the present state of the form. */
export const formConflict = (code: string, message: string, path = '') =>
  problem('conflict', { issues: [{ path, code, message }] })
