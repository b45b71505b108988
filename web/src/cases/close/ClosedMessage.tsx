import type { CaseDetails } from '@hireproof/contract/cases/case'
import { lastSeen, paths } from '../../lib/paths.ts'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { ResultPanel } from '../../ui/layout/ResultPanel.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { EmploymentEndNote } from '../result/EmploymentEndNote.tsx'

type Props = { details: CaseDetails }

/** Confirms that a case is closed, and offers what people do next. */
export function ClosedMessage({ details }: Props) {
  const { case_number: caseNumber, following_case_number: following, submitted_at: submitted } = details
  return (
    <Stack>
      <BackLink href={lastSeen.cases}>Cases</BackLink>
      <PageHeading title={`Case ${caseNumber} is closed`}>The case is closed</PageHeading>
      <ResultPanel
        tone="success"
        status="Success"
        title={`Case ${caseNumber} was closed`}
        actions={
          <>
            {following && (
              <ButtonLink href={paths.cases.view(following)}>{`Continue with case ${following}`}</ButtonLink>
            )}
            <ButtonLink variant={following ? 'outline' : 'primary'} href={paths.cases.create()}>
              Create New Case
            </ButtonLink>
            <ButtonLink variant="outline" href={lastSeen.cases}>
              Continue
            </ButtonLink>
            <ButtonLink variant="outline" href={paths.cases.view(caseNumber)}>
              View or Print Case Details
            </ButtonLink>
          </>
        }
      >
        {/* nothing was checked in a draft, so there is nothing to note */}
        {submitted !== null && (
          <p>Write the case number on the employee’s Form I-9, or print the case details and keep them with it.</p>
        )}
        {following && (
          <p>
            The new case <strong className="reference">{following}</strong> is a draft. Check each detail against the
            Form I-9 before you submit it.
          </p>
        )}
      </ResultPanel>
      <EmploymentEndNote details={details} />
    </Stack>
  )
}
