import type { CaseWorkflow } from '@hireproof/contract/cases/case'
import type { CaseProblem } from '@hireproof/contract/cases/case-problems'
import type { ReferOrNot } from '@hireproof/contract/cases/mismatch'
import * as endpoints from '@hireproof/contract/cases/mismatch.endpoints'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Unit } from '../../platform/unit.ts'
import { askRecords } from '../ask-records.ts'
import { ensureValid, ensureWellFormed } from '../case-context.ts'
import type { CaseRecord } from '../case-row.ts'
import { updateCase } from '../cases.queries.ts'
import { changeCase } from '../change-case.ts'
import { presentWorkflow } from '../present-case.ts'
import { countersignNotice } from '../notice/countersign.ts'
import { ensurePossible, noActionRefusal, referRefusal } from './mismatch.policy.ts'
import { insertReferrals, updateMismatch, type MismatchRow } from './mismatch.queries.ts'
import { isPastActBy, lockState, type MismatchState } from './mismatch-state.ts'

type Input = { caseNumber: string; body: ReferOrNot; idempotencyKey: string | undefined }
type Settled = { row: Partial<CaseRecord> & Pick<CaseRecord, 'case_status'>; mismatch: Partial<MismatchRow> }

/** Refers the employee to every agency of the mismatch; a job hands the referral to the records. */
export function referCase(deps: Deps, actor: UserActor, input: Input): Promise<CaseWorkflow> {
  const { caseNumber, body, idempotencyKey: key } = input
  const once = { endpoint: endpoints.referCase.name, key, body }
  return changeCase(deps, actor, { caseNumber, action: 'refer', once }, async (unit, row) => {
    const state = await lockState(unit, row)
    ensureTold(body)
    ensurePossible(referRefusal(state, actor))
    const { agencies, episode } = state.mismatch
    const isLate = isPastActBy(state)
    const settled: Settled = {
      row: {
        case_status: 'REFERRED',
        ...(agencies.includes('SSA') && { ssa_referral_status: 'REFERRED' }),
        ...(agencies.includes('DHS') && { dhs_referral_status: 'REFERRED' }),
      },
      mismatch: {
        ...decisionOf({ actor, unit }, state, 'TAKE_ACTION'),
        ...countersignature(unit, state, body),
        referred_at: unit.now,
        referred_by_user_id: actor.userId,
        referred_late: isLate,
      },
    }
    await insertReferrals(unit.trx, state.mismatch)
    await askRecords(deps, unit, row, { kind: 'referral', number: episode })
    return settle(deps, { actor, unit }, state, { ...settled, action: 'case.referred', facts: { agencies, isLate } })
  })
}

/** Records that the employee takes no action: the mismatch ends as a final nonconfirmation, which waits to be closed. */
export function takeNoAction(deps: Deps, actor: UserActor, input: Input): Promise<CaseWorkflow> {
  const { caseNumber, body, idempotencyKey: key } = input
  const once = { endpoint: endpoints.takeNoAction.name, key, body }
  return changeCase(deps, actor, { caseNumber, action: 'no_action', once }, async (unit, row) => {
    const state = await lockState(unit, row)
    ensureTold(body)
    ensurePossible(noActionRefusal(state, actor))
    const settled: Settled = {
      row: {
        case_status: 'FINAL_NONCONFIRMATION',
        case_eligibility_statement: 'NO_ACTION_FNC',
      },
      mismatch: {
        ...decisionOf({ actor, unit }, state, 'NO_ACTION'),
        ...countersignature(unit, state, body),
        ended_at: unit.now,
      },
    }
    return settle(deps, { actor, unit }, state, { ...settled, action: 'case.no_action_recorded', facts: {} })
  })
}

type Event = { action: 'case.referred' | 'case.no_action_recorded'; facts: object }

async function settle(
  deps: Deps,
  { actor, unit }: By,
  state: MismatchState,
  to: Settled & Event,
): Promise<CaseWorkflow> {
  const { row, mismatch } = state
  const change = { ...to.row, action_due_date: null }
  await updateMismatch(unit.trx, mismatch, to.mismatch)
  await updateCase(unit.trx, row.id, change, unit.now)
  await deps.onCaseChanged(unit, row, change)
  if (to.mismatch.countersigned_name) {
    const { case_id: caseId, account_id: accountId, episode } = mismatch
    await unit.enqueue(countersignNotice, { caseId, accountId, episode, userId: actor.userId })
  }
  const { decision, decision_way: way, decided_on } = { ...mismatch, ...to.mismatch }
  unit.record({
    action: to.action,
    subjectType: 'case',
    subjectId: row.case_number,
    before: { case_status: row.case_status },
    after: {
      case_status: change.case_status,
      episode: mismatch.episode,
      decision,
      way,
      decided_on,
      employee_notified: true,
      ...to.facts,
    },
  })
  return presentWorkflow({ ...row, ...change })
}

function ensureTold({ employee_notified: isTold }: ReferOrNot): void {
  if (isTold === true) return
  const message = 'Confirm that the employee was told in private.'
  ensureValid([{ attribute: 'employee_notified', code: 'ATTRIBUTE_REQUIRED', message }])
}

type By = { actor: UserActor; unit: Unit }

/** The recorded decision; without one, what the caller answers for on paper, or none given by the last day to act. */
function decisionOf(
  { actor, unit }: By,
  state: MismatchState,
  decision: NonNullable<MismatchRow['decision']>,
): Partial<MismatchRow> {
  if (state.mismatch.decision !== null) return {}
  const decision_way = decision === 'NO_ACTION' && isPastActBy(state) ? 'NONE_GIVEN' : 'PAPER'
  return { decision, decision_way, decided_at: unit.now, decided_by_user_id: actor.userId }
}

/** The name that the employer's user types under a notice that the employee signed electronically, and only there. */
function countersignature(unit: Unit, { mismatch }: MismatchState, body: ReferOrNot): Partial<MismatchRow> {
  const attribute = 'countersigned_name'
  const name = body.countersigned_name?.trim()
  const problem = (code: CaseProblem['code'], message: string) => ensureValid([{ attribute, code, message }])
  if (mismatch.decision_way !== 'ELECTRONIC') {
    if (name !== undefined) problem('ATTRIBUTE_EXTRANEOUS_FIELD', 'Leave the name out. The notice was signed on paper.')
    return {}
  }
  ensureWellFormed(body)
  if (!name || !/\p{L}/u.test(name)) problem('ATTRIBUTE_REQUIRED', 'Type your name to sign the notice as the employer.')
  return { countersigned_name: name ?? null, countersigned_at: unit.now }
}
