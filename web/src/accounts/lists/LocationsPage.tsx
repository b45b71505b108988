import { searchLocations } from '@hireproof/contract/accounts/company-lists.endpoints'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { locationColumns } from './company-columns.tsx'
import { CompaniesList } from './CompaniesList.tsx'

const adding = [{ href: paths.locations.create(), label: 'Add Location' }]

/** The locations of the viewer's corporate account. */
export function LocationsPage() {
  const { account } = useMe()
  return (
    <CompaniesList
      title="Company Locations"
      one="location"
      queryOf={(body) => q(searchLocations, { body })}
      columns={locationColumns}
      none={<p>The locations of your corporate account are listed here.</p>}
      add={account.closedDate === null ? adding : []}
    />
  )
}
