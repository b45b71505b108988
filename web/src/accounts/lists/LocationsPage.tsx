import { searchLocations } from '@hireproof/contract/accounts/company-lists.endpoints'
import { q } from '../../lib/query.ts'
import { locationColumns } from './company-columns.tsx'
import { CompaniesList } from './CompaniesList.tsx'

/** The locations of the viewer's corporate account. */
export const LocationsPage = () => (
  <CompaniesList
    title="Company Locations"
    one="location"
    queryOf={(body) => q(searchLocations, { body })}
    columns={locationColumns}
    none={<p>The locations of your corporate account are listed here.</p>}
  />
)
