import { createHash } from 'node:crypto'
import { siteKey, type HiringSite, type KeptSite, type SiteSearch } from '@hireproof/contract/accounts/hiring-sites'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { escapeLike } from '../../platform/escape.ts'
import { countByState } from '../profile/count-sites.ts'

type Search = Pick<SiteSearch, 'text' | 'state'>

/** What a site is compared by; of one length, however long the address is. */
export const digestOfSite = (site: HiringSite): Buffer => createHash('sha256').update(siteKey(site)).digest()

const columns = ['id', 'street', 'street2', 'city', 'state', 'zip', 'version'] as const

/** The order of the list, from its beginning or from its end. */
const order = (from: 'asc' | 'desc') =>
  (['state', 'city', 'street', 'street2', 'id'] as const).map((column) => sql`${sql.ref(column)} ${sql.raw(from)}`)

/** The sites of a company that fit a search, without an order. */
export function selectSites(trx: Db, accountId: number, { text = '', state }: Search) {
  let found = trx.selectFrom('hiring_site').where('account_id', '=', accountId)
  if (state) found = found.where('state', '=', state)
  for (const word of text.split(/[\s,]+/u).filter(Boolean)) {
    found = found.where(
      sql<boolean>`concat_ws(' ', street, street2, city, state, zip) ilike ${`%${escapeLike(word)}%`}`,
    )
  }
  return found
}

/** A page of sites. The second half of a long list is read from its end, so that the last page costs no more than the first. */
export async function listSites(
  trx: Db,
  accountId: number,
  { page, size, ...search }: SiteSearch,
  totalCount: number,
): Promise<KeptSite[]> {
  const first = page * size
  const left = totalCount - first
  if (left <= 0) return []
  const isFromEnd = first > totalCount / 2
  const rows = await selectSites(trx, accountId, search)
    .select(columns)
    .orderBy(sql.join(order(isFromEnd ? 'desc' : 'asc')))
    .limit(Math.min(size, left))
    .offset(isFromEnd ? Math.max(0, left - size) : first)
    .execute()
  return isFromEnd ? rows.toReversed() : rows
}

/** How many sites fit a search; text is the only part that has to be counted row by row. */
export async function countFound(trx: Db, accountId: number, search: Search): Promise<number> {
  if (!search.text?.trim()) {
    const states = await countByState(trx, accountId)
    return states
      .filter(({ state }) => !search.state || state === search.state)
      .reduce((sum, { count }) => sum + count, 0)
  }
  const { count } = await selectSites(trx, accountId, search)
    .select((site) => site.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A site of a company, held until the end of the transaction. */
export const findSiteForUpdate = (trx: Db, accountId: number, siteId: string): Promise<KeptSite | undefined> =>
  trx
    .selectFrom('hiring_site')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', siteId)
    .forUpdate()
    .executeTakeFirst()

/** The site of a company at the same place, if there is one. */
export const findSamePlace = (trx: Db, accountId: number, site: HiringSite): Promise<KeptSite | undefined> =>
  trx
    .selectFrom('hiring_site')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('site_key', '=', digestOfSite(site))
    .executeTakeFirst()
