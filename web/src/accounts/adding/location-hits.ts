import { searchLocations } from '@hireproof/contract/accounts/company-lists.endpoints'
import { getCompanyProfile } from '@hireproof/contract/accounts/company-profile.endpoints'
import { emptyAddress } from '@hireproof/contract/accounts/sections/address'
import { displayEin } from '@hireproof/contract/accounts/sections/company-information'
import { call } from '../../lib/api.ts'
import type { NewCompany } from './new-company.ts'

/** What a person looks for before adding a location. */
export type LocationSearch = { name: string; city: string; state: string }

/** A company that the search found, and what the form begins with if it is taken over. */
export type LocationHit = { key: string; name: string; place: string; take: () => Promise<NewCompany> }

/** Where a search for locations looks; each source answers with a few hits. */
type Source = { heading: string; find: (search: LocationSearch) => Promise<LocationHit[]> }

const MOST = 10

/** The sources of the search, in the order in which they are shown. */
export const locationSources: readonly Source[] = [{ heading: 'Your locations', find: findOwn }]

async function findOwn({ name, city, state }: LocationSearch): Promise<LocationHit[]> {
  const text = [name, city, state].join(' ').trim()
  const { data } = await call(searchLocations, { body: { paging: { page: 0, size: MOST }, query: { text } } })
  return data.map(({ accountId, companyName, city: itsCity, state: itsState }) => ({
    key: String(accountId),
    name: companyName,
    place: itsCity === '' ? `Company number ${accountId}` : `${itsCity}, ${itsState}. Company number ${accountId}`,
    take: () => takeOwn(accountId),
  }))
}

async function takeOwn(accountId: number): Promise<NewCompany> {
  const { companyInformation, address } = await call(getCompanyProfile, { params: { accountId } })
  const { legalName, ein } = companyInformation.values
  return { legalName, ein: displayEin(ein), ...(address.values?.physical ?? emptyAddress) }
}
