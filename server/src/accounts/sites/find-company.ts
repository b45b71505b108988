import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { ensure, problem } from '../../platform/problem.ts'
import { refusals } from '../profile/change-section.ts'
import { canEditSites, ensureMayViewSites } from './sites.policy.ts'

/** The company of hiring sites that the actor may see: 404 outside the reach, and 403 for a corporate account, which hires no one. */
export async function findCompanyOfSites(trx: Db, actor: UserActor, accountId: number) {
  const company = await trx
    .selectFrom('account')
    .select(['id', 'type', 'status', 'closed_date', 'company_name'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  ensureMayViewSites(actor, company)
  ensure(company, 'not_found')
  ensure(company.type !== 'CORPORATE', 'forbidden')
  return company
}

/** The same for an actor who may also change them. */
export async function findChangeable(trx: Db, actor: UserActor, accountId: number) {
  const company = await findCompanyOfSites(trx, actor, accountId)
  const canEdit = canEditSites(actor, company)
  if (canEdit !== true) throw problem(refusals[canEdit])
  return company
}
