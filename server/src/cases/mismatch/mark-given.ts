import type { Unit } from '../../platform/unit.ts'
import type { MismatchRow } from './mismatch.queries.ts'

/**
 * Marks the English notice of a mismatch as given, the first time; false if it was given before. What gives it, a
 * download or the employee's opening, leaves its own event in the history.
 */
export async function markGiven(
  { trx, now }: Pick<Unit, 'trx' | 'now'>,
  caseId: string,
  episode: number,
  how: NonNullable<MismatchRow['given_how']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('case_mismatch')
    .set({ given_at: now, given_how: how })
    .where('case_id', '=', caseId)
    .where('episode', '=', episode)
    .where('given_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
