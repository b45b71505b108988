import { MOST_SITES_OFFERED, type PlusCase, type PlusSite } from '@hireproof/contract/plus-cases/plus-case'
import { countSites } from '../accounts/profile/count-sites.ts'
import { askedIn, selectSites } from '../accounts/sites/sites.queries.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { changePlusCase, ensureNotCancelled } from './change-plus-case.ts'
import { presentSite, siteAddress, siteColumns, siteOf } from './start/chosen-site.ts'

/** Hiring sites of the actor's company to choose from, in the order of their addresses, and how many it has. */
export const listPlusSites = (
  { appDb }: Deps,
  { accountId, reach }: UserActor,
  { text, id }: { text?: string | undefined; id?: string | undefined },
): Promise<{ results: PlusSite[]; totalCount: number }> =>
  inTransaction(appDb, reach, async (trx) => {
    const found = selectSites(trx, accountId, await askedIn(trx, accountId, { text }))
    const rows = await (id === undefined ? found : found.where('id', '=', id))
      .select(siteAddress)
      .orderBy('state')
      .orderBy('city')
      .orderBy('street')
      .orderBy('street2')
      .orderBy('id')
      .limit(MOST_SITES_OFFERED)
      .execute()
    return { results: rows.map(presentSite), totalCount: await countSites(trx, accountId) }
  })

/** Names the hiring site of a form, or another one; the same again changes nothing. */
export const changePlusSite = (
  deps: Deps,
  actor: UserActor,
  { plusCaseId: id, siteId }: { plusCaseId: string; siteId: string },
): Promise<PlusCase> =>
  changePlusCase(deps, actor, { id, permit: ensureNotCancelled }, async (unit, { account_id, site_id, site_text }) => {
    const site = await siteOf(unit.trx, account_id, siteId)
    if (site_id === siteId && site_text === site.text) return {}
    const change = { before: { site: site_text }, after: { site: site.text } }
    unit.record({ action: 'plus_case.site_changed', subjectType: 'plus_case', subjectId: id, ...change })
    return siteColumns(site)
  })
