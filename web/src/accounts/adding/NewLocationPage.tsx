import { useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { LocationSearchForm } from './LocationSearchForm.tsx'
import type { NewCompany } from './new-company.ts'
import { NewCompanyForm } from './NewCompanyForm.tsx'

/** Where a corporate administrator begins to add a location: first the search, then the form. */
export function NewLocationPage() {
  const [start, setStart] = useState<NewCompany>()
  return (
    <Stack>
      <BackLink href={paths.locations.list()}>Company Locations</BackLink>
      <PageHeading
        key={start ? 'form' : 'search'}
        title={start ? 'Add a Location: Name and Address' : 'Add a Location'}
        lead={start && 'Begin with the name, the EIN and the address. From then on, everything is saved as you go.'}
      />
      {start ? <NewCompanyForm kind="LOCATION" start={start} /> : <LocationSearchForm onStart={setStart} />}
    </Stack>
  )
}
