import { paths } from '../lib/paths.ts'
import { signInUrl } from '../lib/start.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { useStarted } from '../lib/started.ts'

/** The page after a sign-out, also when the sign-in service sends the person back. */
export function LogoutPage() {
  const { environment } = useStarted()
  return (
    <Stack>
      <PageHeading title="Signed out" lead="Close this window if other people use this computer.">
        You are signed out
      </PageHeading>
      <ButtonRow>
        {/* with a target the browser follows the link itself: the sign-in is outside this application */}
        <ButtonLink target="_self" href={signInUrl(environment, paths.home())}>
          Sign in again
        </ButtonLink>
        <ButtonLink variant="outline" href={paths.login()}>
          Sign in with a User ID
        </ButtonLink>
      </ButtonRow>
    </Stack>
  )
}
