import {
  MOST_CHECKS,
  plainCode,
  type checkEnrollment as endpoint,
} from '@hireproof/contract/accounts/mou/enrollment-check.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { VisitorActor } from '../../platform/actor.ts'
import { ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'

const MINUTES = 60

/** What anyone may know about the company of a certificate; an address can ask 20 times an hour. */
export async function checkEnrollment(
  { identityDb, realClock }: Deps,
  { ip }: VisitorActor,
  typed: string,
): Promise<ReplyOf<typeof endpoint>> {
  await limitRate(
    identityDb,
    { subject: `enrollment check|${ip}`, most: MOST_CHECKS, minutes: MINUTES },
    realClock.now(),
  )
  const found = await identityDb
    .selectFrom('mou')
    .innerJoin('account', 'account.id', 'mou.account_id')
    .innerJoin('mou as first', (join) =>
      join.onRef('first.account_id', '=', 'mou.account_id').on('first.version', '=', 1),
    )
    .select(['account.company_name', 'account.id', 'account.status', 'first.effective_on'])
    .where('mou.certificate_code', '=', plainCode(typed))
    .executeTakeFirst()
  ensure(found, 'not_found')
  return {
    companyName: found.company_name,
    companyNumber: found.id,
    effectiveOn: found.effective_on,
    isActive: found.status === 'ACTIVE',
  }
}
