import { v7 as uuid } from 'uuid'
import type { Config } from '../../config.ts'
import { sealSecret } from '../../identity/mailed-code.ts'
import { hashSecret, newSecret } from '../../identity/secrets.ts'
import type { Unit } from '../../platform/unit.ts'
import type { CaseView } from '../cases.queries.ts'
import { insertCaseMail } from '../mails/case-mails.queries.ts'

/** An email with a link: the employer sends the notice, while anyone who has an address can ask for another link. */
type Template = 'employee-notice' | 'employee-notice-link'

/**
 * Emails the employee of a locked case a link to the notice of the present mismatch, which works once and replaces the
 * earlier ones. One whose digits are out still opens the notice until they lapse.
 */
export async function mailNoticeLink(
  unit: Unit,
  config: Pick<Config, 'keys'>,
  row: CaseView,
  { to, template }: { to: string; template: Template },
): Promise<void> {
  const { trx, now } = unit
  const { id: caseId, mismatch_episode: episode, account_id: accountId } = row
  await trx
    .updateTable('case_notice_link')
    .set({ replaced_at: now })
    .where('case_id', '=', caseId)
    .where('replaced_at', 'is', null)
    .execute()
  const id = uuid()
  const secret = newSecret()
  await trx
    .insertInto('case_notice_link')
    .values({
      ...{ id, case_id: caseId, episode, account_id: accountId, case_number: row.case_number, email: to },
      ...{ secret_hash: hashSecret(secret), sent_at: now },
    })
    .execute()
  const data = { companyName: row.company_name, ...sealSecret(config, id, secret) }
  const purpose = template === 'employee-notice' ? 'invitation' : 'stranger'
  // beyond a limit the whole change is refused
  await insertCaseMail(trx, { caseId, accountId, template, episode, occasion: id }, now)
  await unit.mail({ to, template, data, purpose })
}
