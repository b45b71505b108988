import { addDays } from '@hireproof/contract/calendar/iso-date'
import type { Insertable } from 'kysely'
import type { CompanyAddress, CompanyContact, CompanyProfile } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { companies } from './companies.ts'
import { dayOf } from './moments.ts'

type Place = readonly [street: string, city: string, state: string, zip: string]

type Stated = {
  company: keyof typeof companies
  ein: string
  employees: string
  naics: string
  at: Place
  contact: readonly [firstName: string, lastName: string, title: string]
  alias?: string
  parent?: string
}

// Invented numbers; none begins as a real EIN of one of these companies.
const stated: readonly Stated[] = [
  {
    company: 'mapleStreet',
    ein: '521000001',
    employees: '20_99',
    naics: '311',
    alias: 'Maple Bakery',
    at: ['12 Maple Street', 'Baltimore', 'MD', '21201'],
    contact: ['Dana', 'Whitfield', 'Office manager'],
  },
  {
    company: 'northwind',
    ein: '361000002',
    employees: '10_19',
    naics: '238',
    at: ['400 West Lake Street', 'Chicago', 'IL', '60606'],
    contact: ['Priya', 'Nair', 'HR manager'],
  },
  {
    company: 'harbor',
    ein: '041000003',
    employees: '100_499',
    naics: '561',
    at: ['7 Harbor Walk', 'Boston', 'MA', '02110'],
    contact: ['Omar', 'Haddad', 'Director of operations'],
  },
  {
    company: 'pierNine',
    ein: '041000004',
    employees: '20_99',
    naics: '722',
    at: ['9 Pier Road', 'Boston', 'MA', '02210'],
    contact: ['June', 'Okafor', 'Owner'],
  },
  {
    company: 'lantern',
    ein: '041000005',
    employees: '10_19',
    naics: '519',
    at: ['31 Lantern Lane', 'Salem', 'MA', '01970'],
    contact: ['Ruth', 'Stone', 'Librarian'],
  },
  {
    company: 'quayside',
    ein: '041000006',
    employees: '5_9',
    naics: '561',
    at: ['2 Quay Street', 'Quincy', 'MA', '02169'],
    contact: ['Leo', 'Marsh', 'Owner'],
  },
  {
    company: 'cascade',
    ein: '911000007',
    employees: '500_999',
    naics: '551',
    at: ['1200 Fifth Avenue', 'Seattle', 'WA', '98101'],
    contact: ['Helen', 'Park', 'Head of people'],
  },
  {
    company: 'seattle',
    ein: '911000007',
    employees: '100_499',
    naics: '721',
    parent: 'Cascade Hotels',
    at: ['88 Union Street', 'Seattle', 'WA', '98101'],
    contact: ['Theo', 'Lind', 'Hotel manager'],
  },
  {
    company: 'portland',
    ein: '911000007',
    employees: '100_499',
    naics: '721',
    parent: 'Cascade Hotels',
    at: ['500 Morrison Street', 'Portland', 'OR', '97204'],
    contact: ['Ivy', 'Romero', 'Hotel manager'],
  },
  {
    company: 'spokane',
    ein: '911000007',
    employees: '20_99',
    naics: '721',
    parent: 'Cascade Hotels',
    at: ['15 River Avenue', 'Spokane', 'WA', '99201'],
    contact: ['Sam', 'Decker', 'Hotel manager'],
  },
  {
    company: 'summit',
    ein: '841000011',
    employees: '500_999',
    naics: '493',
    at: ['2300 Blake Street', 'Denver', 'CO', '80205'],
    contact: ['Nora', 'Bell', 'Compliance officer'],
  },
  {
    company: 'ferryLane',
    ein: '011000013',
    employees: '5_9',
    naics: '487',
    at: ['3 Ferry Lane', 'Portland', 'ME', '04101'],
    contact: ['Iris', 'Fowler', 'Owner'],
  },
  {
    company: 'heron',
    ein: '071000014',
    employees: '5_9',
    naics: '812',
    at: ['31 Heron Street', 'Savannah', 'GA', '31401'],
    contact: ['Hugo', 'Presser', 'Owner'],
  },
  {
    company: 'juniper',
    ein: '281000015',
    employees: '10_19',
    naics: '456',
    at: ['5 Juniper Court', 'Boise', 'ID', '83702'],
    contact: ['Iona', 'Lens', 'Practice manager'],
  },
  {
    company: 'oldMill',
    ein: '231000012',
    employees: '5_9',
    naics: '424',
    at: ['60 Mill Road', 'Lancaster', 'PA', '17602'],
    contact: ['Walt', 'Greer', 'Owner'],
  },
]

/** What a company of the demonstration stated. */
export const statedBy = (name: keyof typeof companies): Stated | undefined =>
  stated.find(({ company }) => company === name)

/** Loads what the companies stated when they enrolled. */
export async function insertProfiles(trx: Db, now: Date): Promise<void> {
  const profiles = stated.map(
    ({ company, ein, employees, naics, alias = '', parent = '' }): Insertable<CompanyProfile> => {
      const row = { account_id: companies[company], ein, employees, naics }
      return { ...row, doing_business_as: alias, parent_organization: parent }
    },
  )
  const addresses = stated.map(({ company, at: [street, city, state, zip] }): Insertable<CompanyAddress> => {
    const rest = { street2: '', county: '', urbanization: '' }
    return { account_id: companies[company], kind: 'physical', street, city, state, zip, ...rest }
  })
  const contacts = stated.map(
    ({ company, contact: [first_name, last_name, title] }, index): Insertable<CompanyContact> => {
      const email = `${first_name}.${last_name}@${company.toLowerCase()}.example.com`.toLowerCase()
      const reached = { email, phone: `20255501${String(60 + index)}`, extension: '', fax: '' }
      return { account_id: companies[company], position: 1, first_name, last_name, title, ...reached }
    },
  )
  await trx.insertInto('company_profile').values(profiles).execute()
  await trx.insertInto('company_address').values(addresses).execute()
  await trx.insertInto('company_contact').values(contacts).execute()
  const clause = { verified_employees: 'NEW_AND_ASSIGNED' as const, award_date: addDays(dayOf(now), -400) }
  await trx.updateTable('company_profile').set(clause).where('account_id', '=', companies.summit).execute()
}
