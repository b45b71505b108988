import { useMe } from '../identity/started.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ButtonRow } from '../ui/ButtonRow.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Stack } from '../ui/Stack.tsx'

/** Shown to users whose account or role has no cases. */
export function CasesRefusedPage() {
  const { account, user } = useMe()
  const isCorporate = account.type === 'CORPORATE' || user.userRole === 'CORPORATEADMIN'
  return (
    <Stack>
      <PageHeading title="No cases for this user account" />
      <p className="prose">
        {isCorporate
          ? 'Corporate administrators do not create or see cases. Each company location has its own cases, and its program administrators and general users work with them. If you also work for a location, go to the dashboard and choose your user account there.'
          : 'This user account may not see these cases. General users see the cases they created; program administrators see all cases of the company. Ask your program administrator if you need this one.'}
      </p>
      <ButtonRow>
        <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
        <ButtonLink variant="outline" href={paths.dashboard()}>
          Go to the dashboard
        </ButtonLink>
      </ButtonRow>
    </Stack>
  )
}
