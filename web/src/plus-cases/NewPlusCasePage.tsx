import type { ReactNode } from 'react'
import { isPlusAway, mayChoose } from '../cases/prompt/where-to-create.ts'
import { useMe, useStarted } from '../lib/started.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { StartPlusCaseForm } from './StartPlusCaseForm.tsx'

const TITLE = 'New Plus Case'

/** Where an employer invites a new hire to fill in Section 1 of Form I-9. */
export function NewPlusCasePage() {
  const { account } = useMe()
  const { flags } = useStarted()
  const isClosed = account.status === 'CLOSED'
  const { companyName } = account.companyInfo
  if (isClosed) {
    return (
      <NoNewCase>
        The account of {companyName} is closed. Its plus cases can be viewed, but nobody new can be invited.
      </NoNewCase>
    )
  }
  if (!mayChoose({ isPlusEnabled: account.myI9.enabled, isClosed }, flags)) {
    return <NoNewCase isStandardOffered>{companyName} does not create cases with the plus program.</NoNewCase>
  }
  if (isPlusAway(flags)) {
    return <NoNewCase isStandardOffered>The plus program is currently unavailable, please try back later.</NoNewCase>
  }
  return (
    <Stack>
      <PageHeading
        title={TITLE}
        lead={`${pageSettings().product} mails the new hire a link to Section 1 of Form I-9. Once it is signed, the check runs by itself.`}
      />
      <StartPlusCaseForm />
    </Stack>
  )
}

function NoNewCase({ children, isStandardOffered = false }: { children: ReactNode; isStandardOffered?: boolean }) {
  return (
    <Stack>
      <PageHeading title={TITLE} />
      <p className="prose">{children}</p>
      <ButtonRow>
        {isStandardOffered && <ButtonLink href={paths.cases.create()}>Create a standard case</ButtonLink>}
        <ButtonLink variant={isStandardOffered ? 'outline' : undefined} href={paths.cases.list({ filter: 'all' })}>
          Go to the cases
        </ButtonLink>
      </ButtonRow>
    </Stack>
  )
}
