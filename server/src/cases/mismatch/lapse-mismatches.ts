import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { addFederalWorkingDays, closuresOf, type Closure } from '@hireproof/contract/calendar/working-days'
import type { Deps } from '../../deps.ts'
import { runUnit } from '../../platform/unit.ts'
import { lockCaseById, updateCase } from '../cases.queries.ts'
import { forEachCase } from '../mails/for-each-case.ts'
import { latestToday, openMismatches, type OpenMismatch } from '../mails/open-mismatches.ts'
import { updateMismatch } from './mismatch.queries.ts'
import { lockState } from './mismatch-state.ts'

/**
 * With LAPSE_MISMATCH: ends mismatches for which no one has decided anything, one federal working day after the last day to
 * act. It needs the notice and the private talk, because an employee who was never told could not decide. A decision
 * stands, and so does a detail that the employee has marked as wrong.
 */
export async function lapseMismatches(deps: Deps): Promise<void> {
  if (!deps.config.lapseMismatch) return
  const closures = await deps.closures()
  for await (const batch of openMismatches(deps, latestToday(deps.clock.now()))) {
    const lapsed = batch.filter((mismatch) => hasLapsed(deps, mismatch, closures))
    await forEachCase(deps, lapsed, (mismatch) => lapse(deps, mismatch, closures))
  }
}

type Days = Pick<OpenMismatch, 'act_by' | 'time_zone'>

const hasLapsed = ({ clock }: Pick<Deps, 'clock'>, { act_by, time_zone }: Days, closures: readonly Closure[]) =>
  todayIn(clock.now(), time_zone) >= addFederalWorkingDays(act_by, 1, closuresOf(closures, 'mismatch'))

async function lapse(deps: Deps, seen: OpenMismatch, closures: readonly Closure[]): Promise<void> {
  const { case_id: caseId, account_id: accountId, episode } = seen
  const actor = { kind: 'system', name: 'housekeeping', requestId: `lapse-${caseId}` } as const
  await runUnit(deps, actor, accountId, async (unit) => {
    const row = await lockCaseById(unit.trx, caseId)
    if (row?.case_status !== 'PENDING_REFERRAL' || row.mismatch_episode !== episode) return
    const { mismatch } = await lockState(unit, row)
    const wasTold = mismatch.given_at !== null && mismatch.told_at !== null
    const isDecided = mismatch.decision !== null || mismatch.wrong_details.length > 0
    if (!wasTold || isDecided || !hasLapsed(deps, { ...row, act_by: mismatch.act_by }, closures)) return
    const decision = { decision: 'NO_ACTION', decision_way: 'NONE_GIVEN' } as const
    await updateMismatch(unit.trx, mismatch, { ...decision, decided_at: unit.now, ended_at: unit.now })
    const change = {
      case_status: 'FINAL_NONCONFIRMATION',
      case_eligibility_statement: 'NO_ACTION_FNC',
      action_due_date: null,
      has_update: true,
    } as const
    await updateCase(unit.trx, caseId, change, unit.now)
    await deps.onCaseChanged(unit, row, change)
    unit.record({
      action: 'case.mismatch_lapsed',
      subjectType: 'case',
      subjectId: row.case_number,
      before: { case_status: row.case_status },
      after: { case_status: change.case_status, episode, decision: decision.decision, way: decision.decision_way },
    })
  })
}
