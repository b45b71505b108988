import { paths } from '../lib/paths.ts'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'

/** Shown to users who may run no report, or not the one at this address. */
export function NoReports() {
  return (
    <Stack>
      <PageHeading title="No report for this user account" />
      <p className="prose">
        You cannot run this report with this user account. General users run reports about cases. Program administrators
        and corporate administrators run more. Ask your program administrator if you need this one.
      </p>
      <ButtonRow>
        <ButtonLink href={paths.reports.list()}>Go to the reports</ButtonLink>
        <ButtonLink variant="outline" href={paths.home()}>
          Go to the home page
        </ButtonLink>
      </ButtonRow>
    </Stack>
  )
}
