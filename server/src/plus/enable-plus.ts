import type { Account } from '@hireproof/contract/accounts/accounts'
import type { enablePlus as endpoint } from '@hireproof/contract/plus/enable.endpoints'
import type { ValidOf } from '@hireproof/contract/endpoint'
import { dueGuard } from '@hireproof/contract/guards'
import { isEligibleForPlus, presentAccount } from '../accounts/present-account.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import { findOwnCompany, saveAcceptance } from './accept-terms.ts'

/** The actor as they were a moment ago, if someone else has enabled plus since: the training is not due yet. */
const visitBeforePlus = ({ facts }: UserActor) => ({
  isUnderMaintenance: false,
  who: { ...facts, plusEnabled: false },
  area: 'company' as const,
})

type Input = Pick<ValidOf<typeof endpoint>, 'params' | 'body'>

/**
 * Enables the plus program for the actor's company by accepting its terms, once; every later caller gets a conflict.
 * No session ends: the guard before the training catches all users of the company on their next page.
 */
export function enablePlus(deps: Deps, actor: UserActor, { params: { accountId }, body }: Input): Promise<Account> {
  const due = dueGuard('ready', visitBeforePlus(actor))
  if (due) throw problem(due.code)
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const company = await findOwnCompany(unit.trx, actor, accountId)
    ensure(body.accountId === accountId, 'bad_request')
    ensure(company.status !== 'CLOSED', 'account_closed')
    ensure(!company.plus_enabled, 'conflict')
    ensure(isEligibleForPlus(company), 'forbidden')
    const { version } = body.terms
    await saveAcceptance(unit, actor, company, { version, enables: true, productName: deps.config.productName })
    // as the row is now that it is held
    const enabled = await findOwnCompany(unit.trx, actor, accountId)
    ensure(isEligibleForPlus(enabled), 'forbidden')
    unit.record({
      action: 'account.plus_enabled',
      subjectType: 'account',
      subjectId: String(accountId),
      before: { plus_enabled: false },
      after: { plus_enabled: true, terms_version: version },
    })
    return presentAccount(enabled)
  })
}
