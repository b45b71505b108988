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

/** How many hiring sites Summit Logistics has, to show lists of this size. */
export const SUMMIT_SITES = 10_000

const depotCities = [
  ['Denver', 'CO', '80216'],
  ['Salt Lake City', 'UT', '84104'],
  ['Cheyenne', 'WY', '82007'],
  ['Albuquerque', 'NM', '87105'],
  ['Phoenix', 'AZ', '85043'],
  ['Omaha', 'NE', '68110'],
  ['Wichita', 'KS', '67219'],
  ['Tulsa', 'OK', '74116'],
] as const
const depotStreets = ['Depot Street', 'Freight Lane', 'Cargo Road', 'Loading Way', 'Terminal Avenue', 'Pallet Court']

/** The places where Summit Logistics hires, besides those named above. */
function depots(): (HiringSite & { account_id: number })[] {
  const own = 1 + others.filter(([name]) => name === 'summit').length
  return Array.from({ length: SUMMIT_SITES - own }, (_, index) => {
    const [city, state, zip] = depotCities[index % depotCities.length] ?? depotCities[0]
    const street = `${5000 + Math.floor(index / 8)} ${depotStreets[index % depotStreets.length]}`
    return { account_id: companies.summit, street, street2: '', city, state, zip }
  })
}

/** Loads the hiring sites of companies: each that hires has one at its physical address. */
export async function insertSites(trx: Db, now: Date): Promise<void> {
  const found = await trx
    .selectFrom('company_address')
    .innerJoin('account', 'account.id', 'company_address.account_id')
    .select(['account_id', 'street', 'street2', 'city', 'state', 'zip'])
    .where('kind', '=', 'physical')
    .where('type', '<>', 'CORPORATE')
    .execute()
  const more = others.map(([name, street, city, state, zip]) => {
    return { account_id: companies[name], street, street2: '', city, state, zip }
  })
  const rows = [...found, ...more, ...depots()].map(({ account_id, ...site }: HiringSite & { account_id: number }) => {
    return {
      id: demoId(`site ${account_id} ${site.street} ${site.city}`, dayOf(now)),
      account_id,
      ...site,
      site_key: digestOfSite(site).toString('hex'),
    }
  })
  // one statement for all: a value for each cell of ten thousand rows would be more than a statement takes
  await sql`insert into hiring_site (id, account_id, street, street2, city, state, zip, site_key, added_at)
    select id, account_id, street, street2, city, state, zip, decode(site_key, 'hex'), ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, account_id integer, street text, street2 text,
      city text, state text, zip text, site_key text)`.execute(trx)
}
