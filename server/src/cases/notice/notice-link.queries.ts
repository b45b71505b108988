import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Db } from '../../platform/db.ts'

type OfMismatch = { caseId: string; episode: number }

/**
 * Links to notices with what decides how long they open something: through the last day to act or, once the employee is
 * referred, through the last day of contact, which is not known at first. Both roles that work on links may read this.
 */
export const noticeLinks = (db: Db) =>
  db
    .selectFrom('case_notice_link as link')
    .innerJoin('case_mismatch', (join) =>
      join.onRef('case_mismatch.case_id', '=', 'link.case_id').onRef('case_mismatch.episode', '=', 'link.episode'),
    )
    .innerJoin('account', 'account.id', 'link.account_id')
    .select(['link.id', 'link.case_id', 'link.episode', 'link.account_id', 'link.case_number', 'link.email'])
    .select(['link.secret_hash', 'link.failed_tries', 'link.sent_at', 'link.used_at'])
    .select(['link.replaced_at', 'link.ended_at'])
    .select(['case_mismatch.act_by', 'case_mismatch.referred_at', 'account.time_zone'])
    .select((eb) =>
      eb
        .selectFrom('case_referral')
        .select(({ fn }) => fn.max('contact_by').as('contact_by'))
        .whereRef('case_referral.case_id', '=', 'link.case_id')
        .whereRef('case_referral.episode', '=', 'link.episode')
        .as('contact_by'),
    )

type Days = { act_by: string; referred_at: Date | null; contact_by: string | null; time_zone: string }

/** Whether the last day on which links to a notice open it has passed. */
export function isNoticeOver({ act_by, referred_at, contact_by, time_zone }: Days, now: Date): boolean {
  const lastDay = referred_at === null ? act_by : contact_by
  return lastDay !== null && todayIn(now, time_zone) > lastDay
}

/** The electronic notice of a mismatch, as far as one was ever sent. */
export type ElectronicNotice = { sentAt: Date; openedAt: Date | null; endedAt: Date | null; isOut: boolean }

/** What has become of the electronic notice of a mismatch that was sent last. */
export async function findElectronicNotice(
  db: Db,
  { caseId, episode }: OfMismatch,
  now: Date,
): Promise<ElectronicNotice | undefined> {
  const links = await noticeLinks(db)
    .where('link.case_id', '=', caseId)
    .where('link.episode', '=', episode)
    .orderBy('link.sent_at')
    .orderBy('link.id')
    .execute()
  const newest = links.at(-1)
  if (!newest) return undefined
  // those that a link asked for by the employee has replaced belong to the same notice
  const ended = newest.ended_at?.getTime()
  const own = links.filter(({ ended_at }) => ended_at?.getTime() === ended)
  return {
    sentAt: own[0]?.sent_at ?? newest.sent_at,
    openedAt: own.map(({ used_at }) => used_at).find((at) => at !== null) ?? null,
    endedAt: newest.ended_at,
    isOut: newest.ended_at === null && !isNoticeOver(newest, now),
  }
}

/** Ends the links to the notices of a case, and with them the browsers in which one is open; returns how many ended. */
export async function endNoticeLinks(db: Db, caseId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('case_notice_link')
    .set({ ended_at: now })
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
