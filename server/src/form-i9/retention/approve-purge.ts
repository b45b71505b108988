import type { AuditAction } from '@hireproof/contract/audit-actions'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { HOURS_TO_TAKE_BACK, purgeConfirmation, retainUntil } from '@hireproof/contract/form-i9/retention'
import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { FormRetention } from '../../platform/db.gen.ts'
import { conflict, ensure, refused } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { listInspected } from '../inspection-notices/notices.queries.ts'
import { purgeJob } from './purge.ts'
import { countRetentions, lockRetentions } from './retention.queries.ts'

type Chosen = { plusCaseIds: readonly string[] }
type Kept = Selectable<FormRetention>

/** Approves the purge of forms, all of them or none; a job carries it out once it can no longer be taken back. */
export async function approvePurge(deps: Deps, actor: UserActor, chosen: Chosen & { confirmation: string }) {
  const ids = [...new Set(chosen.plusCaseIds)]
  if (chosen.confirmation !== purgeConfirmation(ids.length)) throw notConfirmed(ids.length)
  return changeAll(deps, actor, { ...chosen, plusCaseIds: ids }, async (unit, kept) => {
    await ensureNotInspected(unit, kept)
    const today = todayIn(unit.now, actor.timeZone)
    ensure(kept.approval_id === null, 'conflict')
    ensure(retainUntil(kept.hired_on, kept.ended_on) < today, 'conflict')
    const approval = { approval_id: uuid(), approved_at: unit.now, approved_by_user_id: actor.userId }
    const data = { plusCaseId: kept.plus_case_id, accountId: actor.accountId, approvalId: approval.approval_id }
    await unit.enqueue(purgeJob, data, { afterSeconds: HOURS_TO_TAKE_BACK * 3600 })
    return { action: 'form_i9.purge_approved', approval }
  })
}

/** Takes back the approval to purge forms, all of them or none. */
export const takeBackPurge = (deps: Deps, actor: UserActor, chosen: Chosen) =>
  changeAll(deps, actor, { ...chosen, plusCaseIds: [...new Set(chosen.plusCaseIds)] }, async (_, kept) => {
    ensure(kept.approval_id !== null, 'conflict')
    const approval = { approval_id: null, approved_at: null, approved_by_user_id: null }
    return { action: 'form_i9.purge_taken_back', approval }
  })

async function ensureNotInspected({ trx }: Unit, { account_id, plus_case_id }: Kept): Promise<void> {
  const inspected = await listInspected(trx, account_id, [plus_case_id])
  if (inspected.length > 0)
    throw conflict(
      'UNDER_INSPECTION',
      'An inspection concerns one of these forms. None can be purged until it has ended.',
    )
}

const notConfirmed = (count: number) =>
  refused('confirmation', 'not_confirmed', `Type ${purgeConfirmation(count)} to approve.`)

type Approval = Pick<Kept, 'approval_id' | 'approved_at' | 'approved_by_user_id'>
type Change = (unit: Unit, kept: Kept) => Promise<{ action: AuditAction; approval: Approval }>

function changeAll(deps: Deps, actor: UserActor, { plusCaseIds }: Chosen, change: Change) {
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const there = await countRetentions(unit.trx, actor.accountId, plusCaseIds)
    ensure(there === plusCaseIds.length, 'not_found')
    ensure(!actor.accountClosed, 'account_closed')
    // the row of a purged form can be read, but not locked
    const held = await lockRetentions(unit.trx, actor.accountId, plusCaseIds)
    ensure(held.length === there, 'conflict')
    for (const kept of held) {
      const { action, approval } = await change(unit, kept)
      await unit.trx.updateTable('form_retention').set(approval).where('plus_case_id', '=', kept.plus_case_id).execute()
      const { hired_on, ended_on } = kept
      unit.record({ action, subjectType: 'plus_case', subjectId: kept.plus_case_id, after: { hired_on, ended_on } })
    }
    return { count: held.length }
  })
}
