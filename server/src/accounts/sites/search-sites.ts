import type { FoundSites, SiteSearch } from '@hireproof/contract/accounts/hiring-sites'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { findAtStake } from '../mou/void-signatures.ts'
import { readAddresses } from '../profile/company-sections.ts'
import { findCompanyOfSites } from './find-company.ts'
import { canEditSites } from './sites.policy.ts'
import { countByState } from '../profile/count-sites.ts'
import { askedIn, countFound, listSites } from './sites.queries.ts'

/** A page of the hiring sites of a company within reach, with what the page needs to add one. */
export const searchSites = (
  deps: Deps,
  actor: UserActor,
  { accountId, search: { page, size, ...search } }: { accountId: number; search: SiteSearch },
): Promise<FoundSites> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const company = await findCompanyOfSites(trx, actor, accountId)
    const asked = await askedIn(trx, accountId, search)
    const totalCount = await countFound(trx, accountId, asked)
    const physical = (await readAddresses(trx, accountId))?.physical
    return {
      sites: await listSites(trx, accountId, { page, size, asked, totalCount }),
      totalCount,
      states: await countByState(trx, accountId),
      physicalAddress: physical
        ? {
            street: physical.street,
            street2: physical.street2,
            city: physical.city,
            state: physical.state,
            zip: physical.zip,
          }
        : null,
      companyName: company.company_name,
      signaturesAtStake: await findAtStake(trx, deps.config, accountId, deps.clock.now()),
      canEdit: canEditSites(actor, company),
    }
  })
