import { sql } from 'kysely'
import { beginSession } from './employee-session.ts'
import { proving, spendLink, type LinkKind, type Times } from './mailed-link.ts'
import { matchesSecret, parseIdSecret } from '../identity/secrets.ts'
import type { Db } from '../platform/db.ts'
import { MOST_TRIES } from '../plus-cases/plus-cases.queries.ts'
import { isNoticeOver, noticeLinks } from '../cases/notice/notice-link.queries.ts'

/**
 * Holds a link that opens a notice now. A link that a newer one replaced still opens it until its digits lapse, as for
 * forms. Everyone who ends links updates their rows, and so waits for this one.
 */
async function lockLink(trx: Db, link: string, { product, timeOfDay }: Times) {
  const presented = parseIdSecret(link)
  if (!presented) return undefined
  const held = await noticeLinks(trx)
    .leftJoin('employee_code', (join) =>
      join.onRef('employee_code.link_id', '=', 'link.id').on('employee_code.expires_at', '>', timeOfDay),
    )
    .select(sql<boolean>`link.replaced_at is not null`.as('is_replaced'))
    .where('link.id', '=', presented.id)
    .where('link.used_at', 'is', null)
    .where('link.ended_at', 'is', null)
    .where((eb) => eb.or([eb('link.replaced_at', 'is', null), eb('employee_code.link_id', 'is not', null)]))
    .where('link.failed_tries', '<', MOST_TRIES)
    .forUpdate('link')
    .executeTakeFirst()
  if (!held || !matchesSecret(presented.secret, held.secret_hash) || isNoticeOver(held, product)) return undefined
  return held
}

type LockedLink = NonNullable<Awaited<ReturnType<typeof lockLink>>>

const subjectOf = ({ case_number: subjectId }: LockedLink) => ({ subjectType: 'case', subjectId })

/** The links that open notices. */
export const mailedNotices: LinkKind<LockedLink> = {
  table: 'case_notice_link',
  lock: lockLink,
  open: async (unit, held) => {
    await spendLink(unit, 'case_notice_link', held.id)
    const cookie = await beginSession(unit, { noticeLinkId: held.id })
    unit.record({ action: 'case.notice_entered', ...subjectOf(held), after: { episode: held.episode } })
    return cookie
  },
  subjectOf,
  actions: { codeMailed: 'case.notice_code_mailed', codeRefused: 'case.notice_code_refused' },
  provingAs: () => proving,
}
