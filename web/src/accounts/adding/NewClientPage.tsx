import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { paths } from '../../lib/paths.ts'
import { emptyCompany } from './new-company.ts'
import { NewCompanyForm } from './NewCompanyForm.tsx'

/** Where an agency begins to add a client. */
export const NewClientPage = () => (
  <Stack>
    <BackLink href={paths.clients.list()}>Clients</BackLink>
    <PageHeading
      title="Add a Client"
      lead="Begin with the name and the EIN. From then on, everything is saved, and you can go on at any time."
    />
    <NewCompanyForm kind="CLIENT" start={emptyCompany} />
  </Stack>
)
