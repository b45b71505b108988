import { FAR } from '@hireproof/contract/accounts/sections/employer-category'
import { isOn } from '@hireproof/contract/environment'
import { withCreator } from '../../cases/case-creator.ts'
import { canWorkOnCases } from '../../cases/cases.policy.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure, refused } from '../../platform/problem.ts'

/** Refuses actors who may not start plus cases at all. */
export function ensureMayStart(actor: UserActor): void {
  ensure(canWorkOnCases(actor) && actor.facts.plusEnabled, 'forbidden')
  ensure(!actor.accountClosed, 'account_closed')
  ensure(!actor.accountClosing, 'account_closing')
}

/** Refuses while the plus program is down, or offers no new cases: what the screens leave out is refused here too. */
export async function ensureOffered({ flags }: Pick<Deps, 'flags'>): Promise<void> {
  const present = await flags.all()
  ensure(!isOn(present, 'MAINTENANCE_EVERIFYPLUS'), 'unavailable')
  ensure(!isOn(present, 'DISABLE_EVE_PLUS_CASE_CREATION'), 'forbidden')
}

/** A company that took the FAR clause keeps plus for what it began, and begins nothing with it. */
export async function ensurePlus(trx: Db, accountId: number): Promise<void> {
  const columns = ['plus_enabled', 'employer_category'] as const
  const account = await trx.selectFrom('account').select(columns).where('id', '=', accountId).executeTakeFirstOrThrow()
  ensure(account.plus_enabled && account.employer_category !== FAR, 'forbidden')
}

/** The case names the inviting user as its creator: missing profile data is asked for now, not of the employee. */
export async function ensureCreator(trx: Db, actor: UserActor): Promise<void> {
  const creator = await withCreator(trx, actor, {})
  const { case_creator_name: name, case_creator_email_address: email, case_creator_phone_number: phone } = creator
  if (name && email && phone) return
  throw refused(
    'creator',
    'profile_incomplete',
    'Complete your user profile first: name, email address and phone number.',
  )
}
