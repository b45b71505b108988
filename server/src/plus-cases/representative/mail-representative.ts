import { v7 as uuid } from 'uuid'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { sealSecret } from '../../identity/mailed-code.ts'
import { hashSecret, newSecret } from '../../identity/secrets.ts'
import { minutesAfter } from '../../platform/clock.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import type { Unit } from '../../platform/unit.ts'

const LINK_DAYS = 14
const PACE = { most: 3, minutes: 30 }

type Named = { id: string; plus_case_id: string; account_id: number; email: string }

/** Emails a representative a link to Section 2 that works once, within two weeks, and ends the earlier links. */
export async function mailRepresentative(
  unit: Unit,
  config: Config,
  { id: representativeId, plus_case_id: plusCaseId, account_id, email }: Named,
  dueBy: string,
): Promise<void> {
  const { trx, now } = unit
  const id = uuid()
  const secret = newSecret()
  const account = trx.selectFrom('account').select('company_name').where('id', '=', account_id)
  const { company_name: companyName } = await account.executeTakeFirstOrThrow()
  await trx
    .updateTable('representative_link')
    .set({ ended_at: now })
    .where('representative_id', '=', representativeId)
    .where('ended_at', 'is', null)
    .where('used_at', 'is', null)
    .execute()
  const days = { created_at: now, expires_at: minutesAfter(now, LINK_DAYS * 24 * 60) }
  await trx
    .insertInto('representative_link')
    .values({ id, representative_id: representativeId, account_id, secret_hash: hashSecret(secret), ...days })
    .execute()
  const data = { companyName, dueBy, ...sealSecret(config, id, secret) }
  await unit.mail({ to: email, template: 'representative-named', data, purpose: 'invitation', plusCaseId })
}

/** Refuses a fourth link to representatives of the same form within half an hour. */
export const limitRepresentativeMails = (
  { identityDb, realClock }: Pick<Deps, 'identityDb' | 'realClock'>,
  plusCaseId: string,
): Promise<void> => limitRate(identityDb, { subject: `representative link|${plusCaseId}`, ...PACE }, realClock.now())
