import type { CaseDetails } from '@hireproof/contract/cases/case'
import { getCase } from '@hireproof/contract/cases/cases.endpoints'
import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import { explainResult } from '@hireproof/contract/cases/results'
import { displayName } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { CaseErrorPage } from '../CaseErrorPage.tsx'
import { resultOf } from '../CaseStatusTag.tsx'
import { CaseFacts } from '../result/CaseFacts.tsx'
import { AgencyReasons } from './AgencyReasons.tsx'
import { CasePapers } from './CasePapers.tsx'
import { CASE_DETAILS } from './DetailsStep.tsx'
import { EarlierMismatches } from './EarlierMismatches.tsx'
import { EmployeeMails } from './EmployeeMails.tsx'
import { EmployeeRights } from './EmployeeRights.tsx'
import { MismatchLead } from './MismatchLead.tsx'
import { MismatchSteps } from './MismatchSteps.tsx'
import { useMismatch } from './use-mismatch.ts'

/** The workspace of a mismatch: what it is about, and every step until the agency answers. */
export function MismatchPage() {
  const { caseNumber = '' } = useParams()
  // a new page for every case, so that input of one case never appears under another
  return <Workspace key={caseNumber} caseNumber={caseNumber} />
}

function Workspace({ caseNumber }: { caseNumber: string }) {
  const details = useQuery(q(getCase, { params: { caseNumber } }))
  const { query, polling } = useMismatch(caseNumber)
  const waiting = (
    <Stack>
      <BackLink href={paths.cases.view(caseNumber)}>Case {caseNumber}</BackLink>
      <PageHeading title={`Mismatch of case ${caseNumber}`}>Mismatch, step by step</PageHeading>
      <Loading text="Loading the mismatch" />
    </Stack>
  )
  return (
    <Loaded
      query={details}
      what="the case"
      waiting={waiting}
      renderFailure={(failure) => <CaseErrorPage {...failure} />}
    >
      {(found) => (
        <Loaded
          query={query}
          what="the mismatch"
          waiting={waiting}
          renderFailure={(failure) =>
            failure.error.status === 409 ? <NoMismatch caseNumber={caseNumber} /> : <CaseErrorPage {...failure} />
          }
        >
          {(mismatch) => (
            <Stack>
              <MismatchHeading details={found} mismatch={mismatch} />
              <ClosedCompany />
              {query.error && (
                <Alert tone="warning" isLive heading="We could not check for an update">
                  <p>{errorText(query.error)}</p>
                </Alert>
              )}
              {polling.hasStopped && mismatch.case_status === 'REFERRED' && (
                <Alert tone="info">
                  <p>This page no longer checks for news automatically.</p>
                  <Button
                    variant="outline"
                    onClick={() => {
                      polling.restart()
                      void query.refetch()
                    }}
                  >
                    Check for news now
                  </Button>
                </Alert>
              )}
              <MismatchColumns details={found} mismatch={mismatch} />
            </Stack>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

type ViewProps = { details: CaseDetails; mismatch: Mismatch }

function MismatchHeading({ details, mismatch }: ViewProps) {
  const { case_number: caseNumber, first_name: firstName, last_name: lastName } = details
  const { label } = explainResult(resultOf(mismatch))
  return (
    <>
      <BackLink href={paths.cases.view(caseNumber)}>Case {caseNumber}</BackLink>
      <PageHeading title={`Mismatch of case ${caseNumber}`} lead={`${displayName({ firstName, lastName })} - ${label}`}>
        Mismatch, step by step
      </PageHeading>
    </>
  )
}

function ClosedCompany() {
  const { account } = useMe()
  if (account.status !== 'CLOSED') return null
  return (
    <Alert tone="info">
      <p>Your company’s account is closed. You can view this case, but you cannot change it.</p>
    </Alert>
  )
}

function MismatchColumns({ details, mismatch }: ViewProps) {
  return (
    <div className="columns">
      <Stack gap="large">
        <MismatchLead mismatch={mismatch} />
        <Section heading="Why the details could not be confirmed">
          <Stack gap="small">
            <AgencyReasons {...mismatch.current} headingLevel={3} />
          </Stack>
        </Section>
        <MismatchSteps key={mismatch.current.episode} mismatch={mismatch} />
        <CasePapers caseNumber={details.case_number} />
        <EmployeeMails mismatch={mismatch} />
        <EmployeeRights />
        <EarlierMismatches episodes={mismatch.earlier} />
      </Stack>
      <div id={CASE_DETAILS}>
        <CaseFacts details={details} />
      </div>
    </div>
  )
}

/** The case was never answered with a mismatch. */
function NoMismatch({ caseNumber }: { caseNumber: string }) {
  return (
    <Stack>
      <PageHeading title="This case has no mismatch" />
      <p className="prose">The government records have not found a mismatch in case {caseNumber}.</p>
      <div>
        <ButtonLink href={paths.cases.view(caseNumber)}>View the case</ButtonLink>
      </div>
    </Stack>
  )
}
