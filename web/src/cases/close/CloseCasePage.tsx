import type { CaseDetails } from '@hireproof/contract/cases/case'
import { listClosureReasons } from '@hireproof/contract/cases/cases.endpoints'
import { explainResult } from '@hireproof/contract/cases/results'
import { noAdverseAction } from '@hireproof/contract/cases/statuses'
import { displayName } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { caseQuery } from '../case-query.ts'
import { CaseErrorPage } from '../CaseErrorPage.tsx'
import { resultOf } from '../CaseStatusTag.tsx'
import { CloseCaseForm } from './CloseCaseForm.tsx'
import { ClosedMessage } from './ClosedMessage.tsx'

/** Closes a case with a reason. It is a separate page because it has a form and cannot be undone. */
export function CloseCasePage() {
  const { caseNumber = '' } = useParams()
  return <OneClosing key={caseNumber} caseNumber={caseNumber} />
}

function OneClosing({ caseNumber }: { caseNumber: string }) {
  const [closed, setClosed] = useState<CaseDetails>()
  const query = useQuery(caseQuery(caseNumber))
  if (closed) return <ClosedMessage details={closed} />
  return (
    <Loaded
      query={query}
      what="the case"
      waiting={
        <Stack>
          <ClosingHeading caseNumber={caseNumber} />
          <Loading text="Loading the case" />
        </Stack>
      }
      renderFailure={(failure) => <CaseErrorPage {...failure} />}
    >
      {(details) =>
        details.can.close ? (
          <Closing details={details} onClosed={setClosed} />
        ) : (
          <Navigate to={paths.cases.view(caseNumber)} replace />
        )
      }
    </Loaded>
  )
}

type ClosingProps = { details: CaseDetails; onClosed: (closed: CaseDetails) => void }

function Closing({ details, onClosed }: ClosingProps) {
  const { case_number: caseNumber, first_name: firstName, last_name: lastName } = details
  const query = useQuery(q(listClosureReasons, { params: { caseNumber } }))
  const { label, isInterim } = explainResult(resultOf(details))
  return (
    <Stack>
      <ClosingHeading caseNumber={caseNumber} lead={`${displayName({ firstName, lastName })} - ${label}`} />
      <p className="prose">
        A closed case cannot be changed or opened again. It stays in your list under “Closed cases”.
      </p>
      {isInterim && (
        <p className="prose">
          <strong>{noAdverseAction}</strong>
        </p>
      )}
      <Loaded query={query} what="the reasons" heading="The reasons could not be loaded">
        {({ results }) => <CloseCaseForm details={details} reasons={results} onClosed={onClosed} />}
      </Loaded>
    </Stack>
  )
}

function ClosingHeading({ caseNumber, lead }: { caseNumber: string; lead?: string }) {
  return (
    <>
      <BackLink href={paths.cases.view(caseNumber)}>Case {caseNumber}</BackLink>
      <PageHeading title={`Close case ${caseNumber}`} lead={lead}>
        Close this case
      </PageHeading>
    </>
  )
}
