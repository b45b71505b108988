import { dueState } from '@hireproof/contract/calendar/due'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { hashSecret, newSecret } from '../identity/secrets.ts'
import { minutesAfter } from '../platform/clock.ts'
import { limitRate } from '../platform/rate-limit.ts'
import type { Unit } from '../platform/unit.ts'
import { sealSecret } from '../identity/mailed-code.ts'

const LINK_DAYS = 14
const MOST_MAILS = 3
const MINUTES = 30

type Invited = { id: string; account_id: number; employee_email: string; first_day_of_work: string }

/** An email with a link: what the company sends is an invitation, while anyone who has an address can ask for a link. */
type Template = 'plus-invited' | 'plus-correction' | 'employee-link'

/**
 * Emails an employee a link to the form that works once, within two weeks, and ends the earlier links. One whose digits are
 * out still opens the form until they lapse.
 */
export async function mailLink(unit: Unit, config: Config, invited: Invited, template: Template): Promise<void> {
  const { trx, now } = unit
  await sql`update plus_link set ended_at = ${now}
    where plus_case_id = ${invited.id} and ended_at is null and used_at is null`.execute(trx)
  const id = uuid()
  const secret = newSecret()
  await trx
    .insertInto('plus_link')
    .values({
      id,
      plus_case_id: invited.id,
      account_id: invited.account_id,
      secret_hash: hashSecret(secret),
      created_at: now,
      expires_at: minutesAfter(now, LINK_DAYS * 24 * 60),
    })
    .execute()
  const { company_name: companyName, time_zone: timeZone } = await trx
    .selectFrom('account')
    .select(['company_name', 'time_zone'])
    .where('id', '=', invited.account_id)
    .executeTakeFirstOrThrow()
  const firstDay = invited.first_day_of_work
  const due = dueState(firstDay, todayIn(now, timeZone))
  const data = { companyName, firstDay, due, ...sealSecret(config, id, secret) }
  const purpose = template === 'employee-link' ? 'stranger' : 'invitation'
  await unit.mail({ to: invited.employee_email, template, data, purpose })
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

/** Ends the links of a plus case. */
export async function endLinks({ trx, now }: Unit, plusCaseId: string): Promise<void> {
  await sql`update plus_link set ended_at = ${now} where plus_case_id = ${plusCaseId} and ended_at is null`.execute(trx)
}
