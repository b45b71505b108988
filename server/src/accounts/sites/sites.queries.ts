import { createHash } from 'node:crypto'
import { siteKey, type HiringSite, type KeptSite, type SiteSearch } from '@hireproof/contract/accounts/hiring-sites'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { begins, rarestFirst, wordsIn } from '../../platform/search-words.ts'
import { countByState } from '../profile/count-sites.ts'

/** Words of a text that count. */
const MOST_WORDS = 12
/** Hits of a word that are read to find the rarest one. */
const HITS_READ = 1000

/** What a search asks for: the words of a text, the rarest first, and a state. */
type Asked = { words: readonly string[] | undefined; state: string | undefined }

/** Reads the words of a search in the order in which they are looked up. */
export async function askedIn(
  trx: Db,
  accountId: number,
  { text = '', state }: Pick<SiteSearch, 'text' | 'state'>,
): Promise<Asked> {
  if (text.trim() === '') return { words: undefined, state }
  const words = wordsIn(text, MOST_WORDS)
  return { words: await rarestFirst(trx, words, (word) => keysOf(accountId, word), HITS_READ), state }
}

/** What a site is compared by; of one length, however long the address is. */
export const digestOfSite = (site: HiringSite): Buffer => createHash('sha256').update(siteKey(site)).digest()

const columns = ['id', 'street', 'street2', 'city', 'state', 'zip', 'version'] as const

/** The order of the list, from its beginning or from its end. */
const order = (from: 'asc' | 'desc') =>
  (['state', 'city', 'street', 'street2', 'id'] as const).map((column) => sql`${sql.ref(column)} ${sql.raw(from)}`)

/** The sites of a company that fit a search, without an order: every word begins a word of the address. */
export function selectSites(trx: Db, accountId: number, { words, state }: Asked) {
  let found = trx.selectFrom('hiring_site').where('account_id', '=', accountId)
  if (state) found = found.where('state', '=', state)
  if (!words) return found
  const [first = '', ...others] = words
  found = found.where('id', 'in', keysOf(accountId, first))
  for (const word of others) found = found.where(hasWord(accountId, word))
  return found
}

const keysOf = (accountId: number, word: string) =>
  sql<string>`(select key.site_id from derived.hiring_site_key as key
    where key.account_id = ${accountId} and ${begins('key.key', word)})`

const hasWord = (accountId: number, word: string) =>
  sql<boolean>`exists (select from derived.hiring_site_key as also where also.account_id = ${accountId}
    and also.site_id = hiring_site.id and ${begins('also.key', word)})`

/** A page of sites. The second half of a long list is read from its end, so that the last page costs no more than the first. */
export async function listSites(
  trx: Db,
  accountId: number,
  { page, size, asked, totalCount }: { page: number; size: number; asked: Asked; totalCount: number },
): Promise<KeptSite[]> {
  const first = page * size
  const left = totalCount - first
  if (left <= 0) return []
  const isFromEnd = first > totalCount / 2
  const rows = await selectSites(trx, accountId, asked)
    .select(columns)
    .orderBy(sql.join(order(isFromEnd ? 'desc' : 'asc')))
    .limit(Math.min(size, left))
    .offset(isFromEnd ? Math.max(0, left - size) : first)
    .execute()
  return isFromEnd ? rows.toReversed() : rows
}

/** How many sites fit a search; text is the only part that has to be counted row by row. */
export async function countFound(trx: Db, accountId: number, asked: Asked): Promise<number> {
  if (!asked.words) {
    const states = await countByState(trx, accountId)
    return states
      .filter(({ state }) => !asked.state || state === asked.state)
      .reduce((sum, { count }) => sum + count, 0)
  }
  const { count } = await selectSites(trx, accountId, asked)
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
