import { beginsSite, siteText, type HiringSite } from '@hireproof/contract/accounts/hiring-sites'
import type { PlusSite } from '@hireproof/contract/plus-cases/plus-case'
import { countSites } from '../../accounts/profile/count-sites.ts'
import { askedIn, selectSites } from '../../accounts/sites/sites.queries.ts'
import type { Db } from '../../platform/db.ts'
import { refused } from '../../platform/problem.ts'

/** A company that has so many hiring sites names one with each form. */
const SITES_TO_NAME = 2

export const siteAddress = ['id', 'street', 'street2', 'city', 'state', 'zip'] as const

/** A hiring site with its address in one line. */
export const presentSite = ({ id, ...site }: HiringSite & { id: string }): PlusSite => ({ id, text: siteText(site) })

/** Whether each form of a company names a hiring site. */
const namesSites = async (trx: Db, accountId: number): Promise<boolean> =>
  (await countSites(trx, accountId)) >= SITES_TO_NAME

/** The hiring site that a new form names; null if it names none, which only a company with fewer than two sites may leave open. */
export async function chosenSite(trx: Db, accountId: number, siteId: string | undefined): Promise<PlusSite | null> {
  if (siteId !== undefined) return siteOf(trx, accountId, siteId)
  if (!(await namesSites(trx, accountId))) return null
  throw refused('siteId', 'required', 'Select the hiring site of the new hire.')
}

/** A hiring site of a company; refused if it has none with this id. */
export async function siteOf(trx: Db, accountId: number, siteId: string): Promise<PlusSite> {
  const sites = trx.selectFrom('hiring_site').select(siteAddress).where('account_id', '=', accountId)
  const found = await sites.where('id', '=', siteId).executeTakeFirst()
  if (!found) throw refused('siteId', 'unknown_site', 'Select a hiring site of your company.')
  return presentSite(found)
}

/** The columns of a form that names a site: the address stays, even if the site is deleted later. */
export const siteColumns = (site: PlusSite | null) => ({ site_id: site?.id ?? null, site_text: site?.text ?? null })

/** A hiring site as a file names one: the site, or why none is meant; neither for an empty cell. */
type Named = { id?: string; problem?: string }

/** The hiring sites that a file names. */
export type Sites = { find: (typed: string) => Named }

const UNKNOWN = 'Enter the address of a hiring site of your company.'
const SEVERAL = 'Several hiring sites of your company fit. Enter more of the address.'
const MISSING = 'Enter the hiring site of the new hire.'

/** Finds the hiring sites of a company by words of their addresses; a company that has several names one in each row. */
export async function findSites(trx: Db, accountId: number, typed: readonly string[]): Promise<Sites> {
  const isNeeded = await namesSites(trx, accountId)
  const found = new Map<string, Named>()
  for (const text of new Set(typed)) if (text !== '') found.set(text, await findSite(trx, accountId, text))
  const unnamed: Named = isNeeded ? { problem: MISSING } : {}
  return { find: (cell) => (cell === '' ? unnamed : (found.get(cell) ?? { problem: UNKNOWN })) }
}

/** More sites than these that fit are several in any case. */
const MOST_READ = 50

/** The one site that fits a text; of several, the one whose address begins with it: a house number also begins other numbers. */
async function findSite(trx: Db, accountId: number, text: string): Promise<Named> {
  const asked = await askedIn(trx, accountId, { text })
  const sites = await selectSites(trx, accountId, asked).select(siteAddress).limit(MOST_READ).execute()
  const [site, other] = sites.length > 1 ? sites.filter((each) => beginsSite(text, each)) : sites
  if (site && !other) return { id: site.id }
  return { problem: sites.length === 0 ? UNKNOWN : SEVERAL }
}
