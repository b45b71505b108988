import { dueState } from '@hireproof/contract/calendar/due'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { hashSecret, newSecret } from '../identity/secrets.ts'
import { minutesAfter } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { limitRate } from '../platform/rate-limit.ts'
import type { Unit } from '../platform/unit.ts'
import { sealSecret } from '../identity/mailed-code.ts'

const LINK_DAYS = 14
const MOST_MAILS = 3
const MINUTES = 30

type Invited = { id: string; account_id: number; employee_email: string; first_day_of_work: string }

/** The emails with a link, and what they are for: a company sends invitations, anyone who has an address asks for links. */
const purposes = {
  'plus-invited': 'invitation',
  'plus-correction': 'invitation',
  'employee-link': 'stranger',
  'employee-section-1-due': 'employee_reminder',
  'employee-link-renewed': 'employee_reminder',
} as const

/**
 * Emails an employee a link to the form that works once, within two weeks, and ends the earlier links. One whose digits are
 * out still opens the form until they lapse.
 */
export async function mailLink(
  unit: Unit,
  config: Config,
  invited: Invited,
  template: keyof typeof purposes,
  more: Record<string, string> = {},
): Promise<void> {
  const { trx, now } = unit
  const id = uuid()
  const secret = newSecret()
  const { time_zone: timeZone, ...words } = await findWords(trx, invited.account_id)
  const firstDay = invited.first_day_of_work
  const due = dueState(firstDay, todayIn(now, timeZone))
  const link = { id, plus_case_id: invited.id, account_id: invited.account_id, secret_hash: hashSecret(secret) }
  const keepLink = async (kept: Db) => {
    await sql`update plus_link set ended_at = ${now}
      where plus_case_id = ${invited.id} and ended_at is null and used_at is null`.execute(kept)
    const days = { created_at: now, expires_at: minutesAfter(now, LINK_DAYS * 24 * 60) }
    await kept
      .insertInto('plus_link')
      .values({ ...link, ...days })
      .execute()
  }
  const purpose = purposes[template]
  const data = { ...words, firstDay, due, ...more, ...sealSecret(config, id, secret) }
  const mail = { to: invited.employee_email, template, data, purpose, plusCaseId: invited.id }
  // a reminder can be left out: then the earlier links stay
  if (purpose === 'employee_reminder') return unit.mail({ ...mail, onKept: keepLink })
  await keepLink(trx)
  await unit.mail(mail)
}

/** The name of a company, and what it adds to its invitations. */
async function findWords(trx: Db, accountId: number) {
  const found = await trx
    .selectFrom('account')
    .leftJoin('form_reminder_settings', 'form_reminder_settings.account_id', 'account.id')
    .select(['company_name', 'time_zone', 'sentence_en', 'sentence_es'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    companyName: found.company_name,
    time_zone: found.time_zone,
    ...(found.sentence_en && { sentenceEn: found.sentence_en }),
    ...(found.sentence_es && { sentenceEs: found.sentence_es }),
  }
}

/** Refuses a fourth link to the same new hire within half an hour. */
export async function limitMails(
  { identityDb, realClock }: Pick<Deps, 'identityDb' | 'realClock'>,
  plusCaseId: string,
) {
  // Counted outside the change: two at the same time count as two, even if one of them fails.
  const pace = { subject: `plus invitation|${plusCaseId}`, most: MOST_MAILS, minutes: MINUTES }
  await limitRate(identityDb, pace, realClock.now())
}

/** Ends the links of a plus case at once, also those whose digits are out. */
export async function stopLinks({ trx, now }: Unit, plusCaseId: string): Promise<void> {
  await sql`update plus_link set ended_at = coalesce(ended_at, ${now}), expires_at = least(expires_at, ${now})
    where plus_case_id = ${plusCaseId} and used_at is null`.execute(trx)
}

/** Ends the links of a plus case. */
export async function endLinks({ trx, now }: Unit, plusCaseId: string): Promise<void> {
  await sql`update plus_link set ended_at = ${now} where plus_case_id = ${plusCaseId} and ended_at is null`.execute(trx)
}
