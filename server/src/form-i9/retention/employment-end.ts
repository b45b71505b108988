import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Closure } from '@hireproof/contract/calendar/working-days'
import { endProblem, retainUntil, type Retention } from '@hireproof/contract/form-i9/retention'
import type { Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import type { AuditEvent } from '../../platform/audit.ts'
import type { FormRetention, PlusCase } from '../../platform/db.gen.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ensure, refused } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { retryCheck } from '../continue-check.ts'
import { takeBackOpenCorrection } from '../form-correction.ts'
import { readFormDocument } from '../form-document.ts'
import { canChangePlusCase, canViewPlusCase, isSigned } from '../../plus-cases/plus-cases.policy.ts'
import { findPlusCase, lockPlusCase } from '../../plus-cases/plus-cases.queries.ts'
import { hiredOn } from './hired-on.ts'
import { findRetention, lockRetention } from './retention.queries.ts'

type Form = Selectable<PlusCase>

/** Whether there is a form to keep: from the signature of Section 1, or on paper. */
const hasForm = ({ status }: Pick<Form, 'status'>) => isSigned(status) || status === 'PAPER'

/** How long the form of a plus case of the actor's company has to be kept. */
export async function getRetention(deps: Deps, actor: UserActor, id: string): Promise<Retention> {
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    const row = await findPlusCase(trx, actor.accountId, id, deps.clock.now())
    ensure(row, 'not_found')
    ensure(canViewPlusCase(actor, row), 'forbidden')
    return present(deps, trx, actor, row)
  })
}

/** Records the last day of work, or takes it back if it is null; an approval of the purge based on the old day ends. */
export async function setEmploymentEnd(
  deps: Deps,
  actor: UserActor,
  { plusCaseId: id, endedOn }: { plusCaseId: string; endedOn: string | null },
): Promise<Retention> {
  const closures = await deps.closures()
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const held = await lockPlusCase(unit.trx, actor.accountId, id)
    ensure(held, 'not_found')
    ensure(canViewPlusCase(actor, held), 'forbidden')
    ensure(!actor.accountClosed, 'account_closed')
    ensure(canChangePlusCase(actor, held), 'forbidden')
    ensure(hasForm(held), 'conflict')
    const before = await lockRetention(unit.trx, id)
    if (endedOn === null) {
      await takeBack(unit, before)
      await resumeCheck(deps, unit, held, closures)
    } else await record(deps, unit, actor, { held, before, endedOn })
    // an employee who has left is not asked for anything else
    if (endedOn !== null) await takeBackOpenCorrection(unit, id)
    unit.record(endChanged(id, before, endedOn))
    return present(deps, unit.trx, actor, held)
  })
}

type Kept = Selectable<FormRetention> | undefined

const endChanged = (plusCaseId: string, before: Kept, endedOn: string | null): AuditEvent => ({
  action: endedOn === null ? 'plus_case.employment_end_taken_back' : 'plus_case.employment_ended',
  subjectType: 'plus_case',
  subjectId: plusCaseId,
  before: { ended_on: before?.ended_on ?? null, approved_at: before?.approved_at ?? null },
  after: { ended_on: endedOn },
})

async function takeBack(unit: Unit, before: Kept): Promise<void> {
  ensure(before, 'conflict')
  await unit.trx.deleteFrom('form_retention').where('plus_case_id', '=', before.plus_case_id).execute()
}

/** The check of a form that waits begins after all, if what it lacked came while the employment counted as ended. */
async function resumeCheck(deps: Deps, unit: Unit, held: Form, closures: readonly Closure[]): Promise<void> {
  if (held.case_waits_for.length === 0 || held.verification_case_id !== null) return
  const document = await readFormDocument(deps.config.keys.data, unit.trx, held.account_id, held.id)
  if (document) await retryCheck(deps, unit, held, { document, closures })
}

/** Takes back the end of the employment of someone who was hired again, if it was recorded; the audit records it. */
export async function takeBackEnd(unit: Unit, plusCaseId: string): Promise<void> {
  const before = await lockRetention(unit.trx, plusCaseId)
  if (!before) return
  await takeBack(unit, before)
  unit.record(endChanged(plusCaseId, before, null))
}

type Change = { held: Form; before: Kept; endedOn: string }

async function record(deps: Deps, unit: Unit, actor: UserActor, { held, endedOn }: Change): Promise<void> {
  const hired = await hiredOn(deps.config.keys.data, unit.trx, held)
  const message = endProblem(endedOn, { hiredOn: hired, today: todayIn(unit.now, actor.timeZone) })
  if (message) throw refused('endedOn', 'invalid_date', message)
  await insertEnd(unit, actor, { plusCaseId: held.id, hiredOn: hired, endedOn })
}

type End = { plusCaseId: string; hiredOn: string; endedOn: string }

async function insertEnd(unit: Unit, actor: UserActor, { plusCaseId, hiredOn: hired_on, endedOn }: End): Promise<void> {
  const row = {
    account_id: actor.accountId,
    hired_on,
    ended_on: endedOn,
    recorded_at: unit.now,
    recorded_by_user_id: actor.userId,
    approval_id: null,
    approved_at: null,
    approved_by_user_id: null,
  }
  await unit.trx
    .insertInto('form_retention')
    .values({ plus_case_id: plusCaseId, ...row })
    .onConflict((there) => there.column('plus_case_id').doUpdateSet(row))
    .execute()
}

/** Records the last day of work of a form that is kept from now on, with its day in the audit; the caller has checked the days. */
export async function recordEnd(unit: Unit, actor: UserActor, end: End): Promise<void> {
  await insertEnd(unit, actor, end)
  unit.record(endChanged(end.plusCaseId, undefined, end.endedOn))
}

async function present(deps: Deps, trx: Db, actor: UserActor, form: Form): Promise<Retention> {
  const kept = await findRetention(trx, form.id)
  const hired = kept?.hired_on ?? (await hiredOn(deps.config.keys.data, trx, form))
  return {
    hasForm: hasForm(form),
    hiredOn: hired,
    endedOn: kept?.ended_on ?? null,
    retainUntil: kept ? retainUntil(hired, kept.ended_on) : null,
    approvedAt: kept?.approved_at?.toISOString() ?? null,
    can: { record: hasForm(form) && !isReadOnly(actor) && canChangePlusCase(actor, form) },
  }
}
