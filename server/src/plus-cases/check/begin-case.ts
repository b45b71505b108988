import { daysInForce } from '@hireproof/contract/calendar/business-days'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import { countryCodes } from '@hireproof/contract/cases/countries'
import type { CaseContext } from '@hireproof/contract/cases/validate-case'
import { caseLacks } from '@hireproof/contract/form-i9/case-lacks'
import type { CaseWait } from '@hireproof/contract/plus-cases/case-waits'
import type { Section2 } from '@hireproof/contract/form-i9/form-entries'
import type { EmployeeAnswers } from '@hireproof/contract/plus-cases/section1-fields'
import type { Selectable, Updateable } from 'kysely'
import { isClosing } from '../../accounts/hold-account.ts'
import { listBusinessDays } from '../../cases/business-days.ts'
import type { Deps } from '../../deps.ts'
import type { PlusCase } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import type { Hire } from './hire.ts'
import { startCheck } from './start-check.ts'

/**
 * The case of a signed form: it has begun, or it waits for something. One that waits for details may be there already,
 * as a draft. `heldById` is the open case of the same number that a duplicate waits for.
 */
export type CaseOfForm = { caseId: string | null; waitsFor: readonly CaseWait[]; heldById?: string | undefined }

type Row = Selectable<PlusCase>

/** What the rules of a case need, on the calendar of the company and with the address of the person who invited. */
export async function contextOf(
  deps: Deps,
  { trx, now }: Unit,
  plusCase: Row,
  closures: readonly Closure[],
): Promise<CaseContext> {
  const found = await trx
    .selectFrom('account')
    .leftJoin('app_user', (join) => join.on('app_user.id', '=', plusCase.created_by_user_id))
    .select(['time_zone', 'email'])
    .where('account.id', '=', plusCase.account_id)
    .executeTakeFirstOrThrow()
  return {
    today: todayIn(now, found.time_zone),
    environment: deps.config.environment,
    businessDays: daysInForce(await listBusinessDays(trx, plusCase.account_id), plusCase.first_day_of_work),
    closures,
    countries: countryCodes,
    creatorEmail: found.email ?? undefined,
  }
}

/** Whose check a plus case begins, and why now; the first day of work is that of Section 2, once that is signed. */
export const hireOf = (plusCase: Row, occasion: Hire['occasion'], section2?: Section2): Hire => ({
  plusCaseId: plusCase.id,
  accountId: plusCase.account_id,
  creatorId: plusCase.created_by_user_id,
  firstDayOfWork: section2?.firstDayOfEmployment ?? plusCase.first_day_of_work,
  occasion,
  waitedFor: plusCase.case_waits_for,
})

/**
 * Begins the case of a signed form, or holds it and returns what it waits for. No case begins once the employment has
 * ended, or while the company is closing. The one place that decides; the caller holds the plus case and keeps the answer with `keepCase`.
 */
export async function beginOrHold(
  deps: Deps,
  unit: Unit,
  context: CaseContext,
  hire: Hire,
  answers: EmployeeAnswers,
): Promise<CaseOfForm> {
  if (hire.waitedFor.length > 0 && (await isEmploymentEnded(unit.trx, hire.plusCaseId))) {
    return { caseId: null, waitsFor: hire.waitedFor }
  }
  const lacks = caseLacks(answers, { ...context, firstDayOfWork: hire.firstDayOfWork })
  if (lacks.length > 0) return { caseId: null, waitsFor: lacks }
  if (await isClosing(unit.trx, hire.accountId)) return { caseId: null, waitsFor: ['closing'] }
  const begun = await startCheck(deps, unit, context, hire, answers)
  if ('caseId' in begun) return { caseId: begun.caseId, waitsFor: [] }
  return { caseId: null, waitsFor: [begun.waitsFor], heldById: begun.heldById }
}

/** Whether the end of the employment of a plus case is recorded. */
export async function isEmploymentEnded(trx: Db, plusCaseId: string): Promise<boolean> {
  const ended = trx.selectFrom('form_retention').select('plus_case_id').where('plus_case_id', '=', plusCaseId)
  return (await ended.executeTakeFirst()) !== undefined
}

/**
 * Keeps the case of a signed form, or what it waits for, together with other changes of the plus case; the audit
 * records when the case begins to wait and when it no longer does.
 */
export async function keepCase(
  { trx, now, record }: Unit,
  { id, case_waits_for: before, case_waits_since: since, verification_case_id: present, case_differs: differs }: Row,
  { caseId, waitsFor, heldById }: CaseOfForm,
  more: Updateable<PlusCase> = {},
): Promise<void> {
  await trx
    .updateTable('plus_case')
    .set({
      ...more,
      verification_case_id: caseId,
      case_waits_for: [...waitsFor],
      case_waits_since: waitsFor.length === 0 ? null : (since ?? now),
      case_held_by_id: heldById ?? null,
      // another case is made with what is on the form by now
      case_differs: differs && caseId === present,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  if (before.join() === waitsFor.join()) return
  const action = waitsFor.length > 0 ? 'plus_case.case_held' : 'plus_case.case_released'
  record({ action, subjectType: 'plus_case', subjectId: id, before: { waitsFor: before }, after: { waitsFor } })
}
