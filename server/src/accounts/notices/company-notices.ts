import type { getCompanyNotices as notices } from '@hireproof/contract/accounts/company-notices.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { ensureManageable } from '../mou/mou.policy.ts'
import { findCompany } from '../mou/mou.queries.ts'
import { findNewerMou } from '../mou/signature-of.ts'
import { readFirstSteps } from './first-steps.ts'

/** What an administrator of a company is told on the home page; the first steps are those of the actor's own company. */
export const getCompanyNotices = (deps: Deps, actor: UserActor, accountId: number): Promise<ReplyOf<typeof notices>> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const company = await findCompany(trx, accountId)
    ensureManageable(actor, company)
    return {
      newerMou: await findNewerMou(trx, deps.config, company),
      firstSteps: accountId === actor.accountId ? await readFirstSteps(trx, actor, deps.clock.now()) : null,
    }
  })
