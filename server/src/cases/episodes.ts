import type { RecordsAnswer } from '@hireproof/contract/cases/records-answer'
import type { Db } from '../platform/db.ts'
import type { CaseRecord } from './case-row.ts'

type Issued = { answer: RecordsAnswer; actBy: string; now: Date }

/** Opens the next mismatch of a case; the one before ends, and stays to read. */
export async function openEpisode(db: Db, row: CaseRecord, { answer, actBy, now }: Issued): Promise<void> {
  await endEpisode(db, row, now)
  await db
    .insertInto('case_mismatch')
    .values({
      case_id: row.id,
      episode: row.mismatch_episode + 1,
      account_id: row.account_id,
      agencies: answer.agencies,
      reasons: answer.reasons,
      issued_at: now,
      act_by: actBy,
    })
    .execute()
}

/** Ends the mismatch of a case, if it has one that is not over. */
export async function endEpisode(
  db: Db,
  { id, mismatch_episode: episode }: Pick<CaseRecord, 'id' | 'mismatch_episode'>,
  now: Date,
): Promise<void> {
  if (episode === 0) return
  await db
    .updateTable('case_mismatch')
    .set({ ended_at: now })
    .where('case_id', '=', id)
    .where('episode', '=', episode)
    .where('ended_at', 'is', null)
    .execute()
}
