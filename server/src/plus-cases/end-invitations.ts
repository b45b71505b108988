import type { Deps } from '../deps.ts'
import { runUnit } from '../platform/unit.ts'
import { endLinks } from './invitation.ts'

const BATCH = 100

/** Cancels plus cases of a company whose invitations were not opened, a batch of them; returns how many. */
export function endInvitations(deps: Deps, accountId: number, requestId: string): Promise<number> {
  const actor = { kind: 'system', name: 'housekeeping', requestId } as const
  return runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    const invited = await trx
      .selectFrom('plus_case')
      .select('id')
      .where('account_id', '=', accountId)
      .where('status', '=', 'INVITED')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of invited) {
      await endLinks(unit, id)
      await trx.updateTable('plus_case').set({ status: 'CANCELLED', updated_at: now }).where('id', '=', id).execute()
      const change = { before: { status: 'INVITED' }, after: { status: 'CANCELLED' } }
      unit.record({ action: 'plus_case.cancelled', subjectType: 'plus_case', subjectId: id, ...change })
    }
    return invited.length
  })
}
