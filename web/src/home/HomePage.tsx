import { useMe } from '../identity/started.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ButtonRow } from '../ui/ButtonRow.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Stack } from '../ui/Stack.tsx'
import { CaseAlerts } from './CaseAlerts.tsx'
import { MigratePrompt } from './MigratePrompt.tsx'

/** The first page of a signed-in user: what to do next, and which cases ask for attention. */
export function HomePage() {
  const { user, account } = useMe()
  const isCorporate = account.type === 'CORPORATE'
  const company = `${account.companyInfo.companyName}, company number ${account.id}`
  return (
    <Stack gap="large">
      <Stack>
        <PageHeading title="Home" lead={company}>
          Welcome, {user.firstName}
        </PageHeading>
        <ButtonRow>
          {isCorporate ? (
            <ButtonLink href={paths.locations.list()}>Manage Company Locations</ButtonLink>
          ) : (
            <>
              <ButtonLink href={paths.cases.create()}>Create New Case</ButtonLink>
              <ButtonLink variant="outline" href={paths.cases.list()}>
                Search Cases
              </ButtonLink>
            </>
          )}
        </ButtonRow>
      </Stack>
      {!isCorporate && <CaseAlerts />}
      <MigratePrompt />
    </Stack>
  )
}
