import type { Unit } from '../../platform/unit.ts'
import { stepColumns } from '../case-row.ts'
import { updateCase, type CaseView } from '../cases.queries.ts'
import { findReferrals, isCallDue } from '../referrals.ts'

/** Marks the letter of the present referral as given, the first time; this ends the step that asks for it, and its update. */
export async function markLetterGiven({ trx, now }: Pick<Unit, 'trx' | 'now'>, row: CaseView): Promise<void> {
  await trx
    .updateTable('case_mismatch')
    .set({ letter_given_at: now })
    .where('case_id', '=', row.id)
    .where('episode', '=', row.mismatch_episode)
    .where('letter_given_at', 'is', null)
    .execute()
  if (row.next_step !== 'GIVE_LETTER') return
  const { agencies } = await findReferrals(trx, row.id, row.mismatch_episode)
  const isSilent = [...agencies.values()].some(isCallDue)
  await updateCase(trx, row.id, { ...stepColumns({ status: row.case_status, isSilent }), has_update: false }, now)
}
