import { searchLocations, searchRegistry } from '@hireproof/contract/accounts/company-lists.endpoints'
import { getCompanyProfile } from '@hireproof/contract/accounts/company-profile.endpoints'
import { emptyAddress } from '@hireproof/contract/accounts/sections/address'
import { displayEin } from '@hireproof/contract/accounts/sections/company-information'
import { call } from '../../lib/api.ts'
import { emptyCompany, type NewCompany } from './new-company.ts'

/** What a person looks for before adding a location. */
export type LocationSearch = { name: string; city: string; state: string }

/** A company that the search found, and what the form begins with if it is taken over. */
export type LocationHit = { key: string; name: string; place: string; take: () => Promise<NewCompany> }

/** What a source answers: a few hits, or why it has none now. */
type Answer = { hits: LocationHit[]; note?: string }

/** Where a search for locations looks. */
type Source = { heading: string; find: (search: LocationSearch) => Promise<Answer> }

const MOST = 10

/** The sources of the search, in the order in which they are shown. */
export const locationSources: readonly Source[] = [
  { heading: 'Your locations', find: findOwn },
  { heading: 'Registry of employers', find: findInRegistry },
]

async function findOwn({ name, city, state }: LocationSearch): Promise<Answer> {
  const text = [name, city, state].join(' ').trim()
  const { data } = await call(searchLocations, { body: { paging: { page: 0, size: MOST }, query: { text } } })
  const hits = data.map(({ accountId, companyName, city: itsCity, state: itsState }) => ({
    key: String(accountId),
    name: companyName,
    place: itsCity === '' ? `Company number ${accountId}` : `${itsCity}, ${itsState}. Company number ${accountId}`,
    take: () => takeOwn(accountId),
  }))
  return { hits }
}

async function findInRegistry(search: LocationSearch): Promise<Answer> {
  const { employers, isAway } = await call(searchRegistry, { body: search })
  if (isAway) return { hits: [], note: 'The registry cannot be asked now. Choose Skip to enter the location.' }
  const hits = employers.map(({ legalName, ein, street, city, state, zip }, index) => ({
    key: `registry ${index}`,
    name: legalName,
    place: [street, city, [state, zip].join(' ').trim()].filter((part) => part !== '').join(', '),
    take: async () => ({ ...emptyCompany, legalName, ein: displayEin(ein), street, city, state, zip }),
  }))
  return { hits }
}

async function takeOwn(accountId: number): Promise<NewCompany> {
  const { companyInformation, address } = await call(getCompanyProfile, { params: { accountId } })
  const { legalName, ein } = companyInformation.values
  return { legalName, ein: displayEin(ein), ...(address.values?.physical ?? emptyAddress) }
}
