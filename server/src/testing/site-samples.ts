import { tidySite, type HiringSite } from '@hireproof/contract/accounts/hiring-sites'
import type { PlusSite } from '@hireproof/contract/plus-cases/plus-case'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { digestOfSite } from '../accounts/sites/sites.queries.ts'
import type { Db } from '../platform/db.ts'

/** A hiring site that a company could have, with its own number. */
export const siteAt = (number: number, more: Partial<HiringSite> = {}): HiringSite => ({
  street: `${number} Maple Street`,
  street2: '',
  city: 'Salem',
  state: 'OR',
  zip: '97301',
  ...more,
})

const values = siteAt(1)

/** The bodies of the calls about hiring sites and files of them. */
export const ofSites = {
  'hiringSites.search': { page: 0, size: 10 },
  'hiringSites.add': values,
  'hiringSites.change': { ...values, version: 1 },
  'hiringSiteUploads.changeRow': { values },
  'hiringSiteUploads.acceptProposals': {},
  'hiringSiteUploads.commit': { version: 1 },
}

/** A hiring site of a company in Dover, with its address in one line. */
export async function givenSite(db: Db, accountId: number, street: string, state = 'DE'): Promise<PlusSite> {
  const site = tidySite({ street, street2: '', city: 'Dover', state, zip: '19901' })
  const row = { id: uuid(), account_id: accountId, ...site, site_key: digestOfSite(site), added_at: new Date() }
  await db.insertInto('hiring_site').values(row).execute()
  return { id: row.id, text: `${street}, Dover, ${state} 19901` }
}

/** A row in every table of hiring sites and imports. */
export async function insertSiteRows(db: Db, accountId: number, userId: string) {
  const [siteId, uploadId] = [uuid(), uuid()]
  await sql`insert into hiring_site values (${siteId}, ${accountId}, '1 Elm', '', 'Reno', 'NV', '89501', '\\x01', 1, now())`.execute(
    db,
  )
  await sql`insert into import_upload values (${uploadId}, ${accountId}, 'hiring_sites', 'sites.csv', '', '{}', '{}', 1, now(),
    ${userId})`.execute(db)
  await sql`insert into import_row values (${uploadId}, ${accountId}, 2, '{}', 'PROBLEM', '{}', '{}', null, null)`.execute(
    db,
  )
  await sql`insert into import_column_match values (${accountId}, 'new_hires', 'work mail', 'employeeEmail', now(), ${userId})`.execute(
    db,
  )
  return { siteId, uploadId }
}

/** The rows of a file of hiring sites as text, with the columns of the template. */
export const siteCsv = (
  rows: readonly string[],
  header = 'Address Line 1,Address Line 2,City,State,Zip Code',
): string => [header, ...rows].map((line) => `${line}\r\n`).join('')

/** The upload of a file: the body of a form and its media type. */
export async function importForm(content: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  form.set('file', new File([content], 'sites.csv', { type: 'text/csv' }))
  const sent = new Response(form)
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' }
}
