import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'

/** Shown to users who may not see a case, or any case. */
export function CasesRefused() {
  return (
    <Stack>
      <PageHeading title="No cases for this user account" />
      <p className="prose">
        You cannot view these cases with this user account. General users see the cases they created. Program
        administrators see all of the company’s cases. Ask your program administrator if you need this one.
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
