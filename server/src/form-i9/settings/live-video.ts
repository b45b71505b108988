import type { VideoHires } from '@hireproof/contract/form-i9/live-video'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** To whom the company of a form offers examinations by live video at the form's hiring site; null if it offers none there. */
export async function videoOfferFor(trx: Db, plusCaseId: string): Promise<VideoHires | null> {
  const found = await trx
    .selectFrom('plus_case')
    .innerJoin('form_i9_settings as s', 's.account_id', 'plus_case.account_id')
    .select(sql<VideoHires | null>`s.live_video`.as('hires'))
    .where('plus_case.id', '=', plusCaseId)
    .where(sql<boolean>`s.live_video_sites = '{}' or plus_case.site_id = any (s.live_video_sites)`)
    .executeTakeFirst()
  return found?.hires ?? null
}
