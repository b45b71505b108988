import type { HiringSite } from '@hireproof/contract/accounts/hiring-sites'
import { sql } from 'kysely'
import { digestOfSite } from '../accounts/sites/sites.queries.ts'
import type { Db } from '../platform/db.ts'
import { companies } from './companies.ts'
import { dayOf } from './moments.ts'
import { demoId } from './random.ts'

type Name = keyof typeof companies

/** Other places where companies hire, besides their physical address. */
const others: readonly [Name, street: string, city: string, state: string, zip: string][] = [
  ['mapleStreet', '410 Harbor Way', 'Annapolis', 'MD', '21401'],
  ['mapleStreet', '88 Church Street', 'Dover', 'DE', '19901'],
  ['mapleStreet', '7 Market Square', 'Lancaster', 'PA', '17603'],
  ['northwind', '1900 Prairie Avenue', 'Milwaukee', 'WI', '53202'],
  ['northwind', '52 Foundry Road', 'Gary', 'IN', '46402'],
  ['summit', '4100 Airport Road', 'Salt Lake City', 'UT', '84116'],
  ['summit', '615 Depot Street', 'Cheyenne', 'WY', '82001'],
  ['summit', '77 Freight Lane', 'Pueblo', 'CO', '81003'],
]

/** Loads the hiring sites of companies: each that hires has one at its physical address. */
export async function insertSites(trx: Db, now: Date): Promise<void> {
  const found = await trx
    .selectFrom('company_address')
    .innerJoin('account', 'account.id', 'company_address.account_id')
    .select(['account_id', 'street', 'street2', 'city', 'state', 'zip'])
    .where('kind', '=', 'physical')
    .where('type', '<>', 'CORPORATE')
    .where(sql<boolean>`status <> 'PENDING'`)
    .execute()
  const more = others.map(([name, street, city, state, zip]) => {
    return { account_id: companies[name], street, street2: '', city, state, zip }
  })
  const rows = [...found, ...more].map(({ account_id, ...site }: HiringSite & { account_id: number }) => {
    return {
      id: demoId(`site ${account_id} ${site.street}`, dayOf(now)),
      account_id,
      ...site,
      site_key: digestOfSite(site),
      added_at: now,
    }
  })
  await trx.insertInto('hiring_site').values(rows).execute()
}
