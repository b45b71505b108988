import type { Selectable, Updateable } from 'kysely'
import type { CaseMismatch } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import type { ReferralRow } from '../referrals.ts'

/** One mismatch of a case, as kept. */
export type MismatchRow = Selectable<CaseMismatch>

const ofEpisode = (db: Db, caseId: string, episode: number) =>
  db.selectFrom('case_mismatch').selectAll().where('case_id', '=', caseId).where('episode', '=', episode)

/** Finds a mismatch of a case. */
export const findMismatch = (db: Db, caseId: string, episode: number): Promise<MismatchRow | undefined> =>
  ofEpisode(db, caseId, episode).executeTakeFirst()

/** Finds a mismatch and holds its row until the transaction ends; the row of the case is held before it. */
export const lockMismatch = (db: Db, caseId: string, episode: number): Promise<MismatchRow | undefined> =>
  ofEpisode(db, caseId, episode).forUpdate().executeTakeFirst()

/** Every mismatch of a case, the latest first. */
export const listMismatches = (db: Db, caseId: string): Promise<MismatchRow[]> =>
  db.selectFrom('case_mismatch').selectAll().where('case_id', '=', caseId).orderBy('episode', 'desc').execute()

/** What the agencies have made of the referrals of a case. */
export const listReferrals = (db: Db, caseId: string): Promise<ReferralRow[]> =>
  db.selectFrom('case_referral').selectAll().where('case_id', '=', caseId).orderBy('agency', 'desc').execute()

/** Changes a mismatch. */
export async function updateMismatch(
  db: Db,
  { case_id, episode }: Pick<MismatchRow, 'case_id' | 'episode'>,
  change: Updateable<CaseMismatch>,
): Promise<void> {
  await db
    .updateTable('case_mismatch')
    .set(change)
    .where('case_id', '=', case_id)
    .where('episode', '=', episode)
    .execute()
}

/** Refers a mismatch to each of its agencies; the days of contact come when the records have taken the referral. */
export async function insertReferrals(db: Db, mismatch: MismatchRow): Promise<void> {
  const { case_id, episode, account_id } = mismatch
  const referred = { case_id, episode, account_id, status: 'REFERRED' as const }
  await db
    .insertInto('case_referral')
    .values(mismatch.agencies.map((agency) => ({ ...referred, agency: agency as ReferralRow['agency'] })))
    .onConflict((conflict) => conflict.columns(['case_id', 'episode', 'agency']).doUpdateSet({ status: 'REFERRED' }))
    .execute()
}
