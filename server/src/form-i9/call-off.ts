import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { closeCaseProblems } from '@hireproof/contract/cases/close-case'
import { canAct } from '@hireproof/contract/cases/transitions'
import type { CallOffReason } from '@hireproof/contract/plus-cases/call-off'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import type { Selectable } from 'kysely'
import { findCaseById } from '../cases/cases.queries.ts'
import { closeLockedCase } from '../cases/close-case.ts'
import { resultOf } from '../cases/present-case.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { PlusCase as PlusCaseTable } from '../platform/db.gen.ts'
import { ensure, refused } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { changePlusCase, ensureNotCancelled } from '../plus-cases/change-plus-case.ts'
import { isEmploymentEnded } from '../plus-cases/check/begin-case.ts'
import { employmentEnded } from '../plus-cases/check/watch-draft.ts'
import { endOpenRepresentative } from '../plus-cases/representative/representative.queries.ts'
import { stopLinks } from '../plus-cases/invitation.ts'
import { takeBackOpenCorrection } from './form-correction.ts'

type Row = Selectable<PlusCaseTable>
type CallOff = { plusCaseId: string; reason: CallOffReason }

/** What a form no longer waits for, once its hire is called off. */
const nothingLeft = {
  ...{ receipt_due: null, missing_copies: [], case_differs: false },
  ...{ case_waits_for: [], case_waits_since: null, case_held_by_id: null },
}

/**
 * Ends the form of a person who never started work, at any time before an end of the employment is recorded. Its case is closed where its
 * status allows that; otherwise it goes on. Refuses a no-show before the first day of work.
 */
export const callOffHire = (deps: Deps, actor: UserActor, { plusCaseId: id, reason }: CallOff): Promise<PlusCase> =>
  changePlusCase(deps, actor, { id, permit: ensureNotCancelled, holdsCase: true }, async (unit, locked) => {
    // a paper form was filled in at the hire
    ensure(locked.status !== 'PAPER', 'conflict')
    if (await isEmploymentEnded(unit.trx, id)) throw employmentEnded()
    const { status, first_day_of_work: firstDay } = locked
    if (reason === 'NO_SHOW' && firstDay > todayIn(unit.now, actor.timeZone)) throw tooEarly(firstDay)
    await stopLinks(unit, id)
    await takeBackOpenCorrection(unit, id)
    await endOpenRepresentative(unit, id, 'REVOKED')
    await unit.trx.deleteFrom('form_reverification').where('plus_case_id', '=', id).execute()
    const closedCase = await stopCase(deps, unit, locked)
    const after = { status: 'CANCELLED', reason, ...(closedCase && { caseNumber: closedCase }) }
    unit.record({
      action: 'plus_case.called_off',
      subjectType: 'plus_case',
      subjectId: id,
      before: { status },
      after,
    })
    return { ...nothingLeft, status: 'CANCELLED', called_off_at: unit.now, call_off_reason: reason }
  })

const asCalledOff = {
  case_closure_reason_code: 'OTHER_FREE_TEXT',
  other_reason_description: 'The person never started work.',
} as const

/** Closes the open case of a form if its status offers that; returns its number, or undefined if it goes on or there is none. */
async function stopCase(deps: Deps, unit: Unit, { verification_case_id: caseId }: Row): Promise<string | undefined> {
  const row = caseId === null ? undefined : await findCaseById(unit.trx, caseId)
  if (!row || !canAct(row.case_status, 'close')) return undefined
  if (closeCaseProblems(resultOf(row), asCalledOff).length > 0) return undefined
  const change = await closeLockedCase(deps, unit, row, asCalledOff)
  await deps.onCaseChanged(unit, row, change)
  return row.case_number
}

const tooEarly = (firstDay: string) =>
  refused('reason', 'invalid_date', `The first day of work is ${displayLongDate(firstDay)}. Select another reason.`)
