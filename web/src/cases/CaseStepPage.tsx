import type { CaseDetails, CasePermissions } from '@hireproof/contract/cases/case'
import { displayName } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '../lib/paths.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { caseQuery } from './case-query.ts'
import { CaseErrorPage } from './CaseErrorPage.tsx'
import { CaseStatusTag } from './CaseStatusTag.tsx'

type Props = {
  heading: string
  /** The permission that the step needs now. */
  needs: keyof CasePermissions
  children: (details: CaseDetails) => ReactNode
}

/** The page of one step of a case; when the step is not possible now, it leads back to the case. */
export function CaseStepPage(props: Props) {
  const { caseNumber = '' } = useParams()
  // a new page for every case, so that what belongs to one case never appears under another
  return <Step key={caseNumber} caseNumber={caseNumber} {...props} />
}

function Step({ caseNumber, heading, needs, children }: Props & { caseNumber: string }) {
  const query = useQuery(caseQuery(caseNumber))
  const title = `${heading} - case ${caseNumber}`
  const back = <BackLink href={paths.cases.view(caseNumber)}>Case {caseNumber}</BackLink>
  const waiting = (
    <Stack>
      {back}
      <PageHeading title={title}>{heading}</PageHeading>
      <Loading text="Loading the case" />
    </Stack>
  )
  return (
    <Loaded query={query} what="the case" waiting={waiting} renderFailure={(failure) => <CaseErrorPage {...failure} />}>
      {(details) => (
        <Stack>
          {back}
          <PageHeading
            title={title}
            lead={displayName({ firstName: details.first_name, lastName: details.last_name })}
            aside={<CaseStatusTag workflow={details} />}
          >
            {heading}
          </PageHeading>
          {details.can[needs] === true ? children(details) : <NotNow caseNumber={caseNumber} />}
        </Stack>
      )}
    </Loaded>
  )
}

function NotNow({ caseNumber }: { caseNumber: string }) {
  return (
    <Alert tone="info" heading="There is nothing to do here now">
      <p>This step was already taken, or you may not take it. The page of the case shows where the case is.</p>
      <ButtonLink href={paths.cases.view(caseNumber)}>Go to the case</ButtonLink>
    </Alert>
  )
}
