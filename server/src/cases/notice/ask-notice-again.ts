import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { runUnit } from '../../platform/unit.ts'
import { lockCaseById } from '../cases.queries.ts'
import { mailNoticeLink } from './mail-notice-link.ts'
import { isNoticeOver, noticeLinks } from './notice-link.queries.ts'

const MOST_NOTICES = 5
const MOST_MAILS = 3
const MINUTES = 30

/** A notice that was mailed to an address and is not over; names rows only. */
export type MailedNotice = { caseId: string; accountId: number }

/** The notices that were mailed to an address and not recalled, the newest first. */
export const listMailedNotices = (identityDb: Db, email: string): Promise<MailedNotice[]> =>
  identityDb
    .selectFrom('case_notice_link')
    .select(['case_id as caseId', 'account_id as accountId'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('ended_at', 'is', null)
    .groupBy(['case_id', 'account_id'])
    .orderBy(({ fn }) => fn.max('sent_at'), 'desc')
    .limit(MOST_NOTICES)
    .execute()

/** Emails another link to a notice that is out, at most three in half an hour. */
export async function mailNoticeAgain(deps: Deps, { caseId, accountId }: MailedNotice): Promise<void> {
  await runUnit(deps, { kind: 'system', name: 'jobs', requestId: 'job' }, accountId, async (unit) => {
    const row = await lockCaseById(unit.trx, caseId)
    if (!row) return
    const links = await noticeLinks(unit.trx)
      .where('link.case_id', '=', caseId)
      .where('link.episode', '=', row.mismatch_episode)
      .where('link.ended_at', 'is', null)
      .orderBy('link.sent_at', 'desc')
      .execute()
    const [newest] = links
    const recent = links.filter(({ sent_at }) => sent_at > minutesAfter(unit.now, -MINUTES))
    if (!newest || isNoticeOver(newest, unit.now) || recent.length > MOST_MAILS) return
    await mailNoticeLink(unit, deps.config, row, { to: newest.email, template: 'employee-notice-link' })
    unit.record({ action: 'case.notice_link_mailed', subjectType: 'case', subjectId: row.case_number })
  })
}
