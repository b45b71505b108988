import type { EmployeePreparer } from '@hireproof/contract/form-i9/employee-preparers'
import { employeeFields, type EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '../deps.ts'
import { limitRate } from '../platform/rate-limit.ts'
import { conflict, ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import type { EmployeeActor } from '../platform/actor.ts'
import { findCorrection, isAsked } from '../form-i9/form-correction.ts'
import { readKeptForm } from '../form-i9/kept-form.ts'
import { saveDraft, openInHand } from './form-in-hand.ts'
import { withoutBlanks, type FormDraft } from '../form-i9/form-row.ts'
import { lockPlusCase } from '../plus-cases/plus-cases.queries.ts'

/** Each save is an event on the form's audit page: no one who fills out a form saves more often in a day. */
const PACE = { most: 600, minutes: 24 * 60 }

type Draft = {
  formId: string
  answers: EmployeeAnswers
  preparers?: EmployeePreparer[] | undefined
  version: number
}

/** Keeps what an employee has filled out so far, as typed; the audit names the fields that changed, never values. */
export async function saveForm(deps: Deps, employee: EmployeeActor, draft: Draft): Promise<{ version: number }> {
  await limitRate(deps.identityDb, { subject: `save form|${employee.plusCaseId}`, ...PACE }, deps.realClock.now())
  return runUnit(deps, employee, employee.accountId, async (unit) => {
    const { inHand } = await lockForm(deps, unit, employee, draft)
    const after = { answers: withoutBlanks(draft.answers), preparers: draft.preparers ?? null }
    const changed = changedFields(inHand.draft, after)
    // A repeated save of the same content does nothing.
    if (changed.length === 0) return { version: inHand.version }
    const version = await saveDraft(deps.config.keys.data, unit, employee.plusCaseId, inHand, after)
    const subject = { subjectType: 'plus_case', subjectId: employee.plusCaseId }
    const action = inHand.correction ? 'form_i9.section1_correction_saved' : 'form_i9.section1_saved'
    unit.record({ action, ...subject, after: { version, fields: changed } })
    return { version }
  })
}

function changedFields(before: FormDraft, after: FormDraft): string[] {
  const changed = employeeFields.filter((field) => !isDeepStrictEqual(before.answers[field], after.answers[field]))
  return isDeepStrictEqual(before.preparers, after.preparers) ? changed : [...changed, 'preparers']
}

/** Holds a form that may still be changed, or corrected, in the version that the employee has seen. */
export async function lockForm(
  { config }: Deps,
  { trx }: Unit,
  { accountId, plusCaseId, hasProvenSsn }: EmployeeActor,
  { formId, version }: Pick<Draft, 'formId' | 'version'>,
) {
  // someone else has opened their form in this browser since
  ensure(formId === plusCaseId, 'unauthenticated')
  const plusCase = await lockPlusCase(trx, accountId, plusCaseId)
  ensure(plusCase, 'unauthenticated')
  const correction = await findCorrection(trx, plusCaseId)
  const isTakenBack = correction?.taken_back_at != null
  if (plusCase.status !== 'IN_PROGRESS' && !isAsked(correction)) {
    throw isTakenBack ? takenBack() : conflict('FORM_SIGNED', 'This form has been signed already.')
  }
  // a correction begins with what was signed, which this session has not seen whole
  ensure(hasProvenSsn || !isAsked(correction), 'forbidden')
  const account = await trx
    .selectFrom('account')
    .select(['status', 'time_zone', 'company_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  ensure(account.status !== 'CLOSED', 'account_closed')
  const kept = await readKeptForm(config.keys.data, trx, plusCaseId)
  ensure(kept, 'unauthenticated')
  const inHand = openInHand(config.keys.data, kept, correction)
  if (inHand.version !== version) throw conflict('FORM_CHANGED', 'This form has been changed elsewhere.')
  return { plusCase, account, form: kept.form, first: kept.section1[0]?.signed, inHand }
}

const takenBack = () =>
  conflict('CORRECTION_TAKEN_BACK', 'Your employer no longer asks for this correction. What you signed stands.')
