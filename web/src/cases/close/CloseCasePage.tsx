import type { CaseDetails } from '@hireproof/contract/cases/case'
import { listClosureReasons } from '@hireproof/contract/cases/cases.endpoints'
import { explainResult } from '@hireproof/contract/cases/results'
import { displayName } from '@hireproof/contract/format/display'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { BackLink } from '../../ui/navigation/BackLink.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { resultOf } from '../CaseStatusTag.tsx'
import { CloseCaseForm } from './CloseCaseForm.tsx'

type Props = { details: CaseDetails }

/** Closing a case with a reason; a page of its own, for it has a form and cannot be undone. */
export function CloseCasePage({ details }: Props) {
  const { case_number: caseNumber, first_name: firstName, last_name: lastName } = details
  const options = q(listClosureReasons, { params: { caseNumber } })
  const query = useQuery(options)
  const { label } = explainResult(resultOf(details))
  return (
    <Stack>
      <BackLink href={paths.cases.view(caseNumber)}>Case {caseNumber}</BackLink>
      <PageHeading title={`Close case ${caseNumber}`} lead={`${displayName({ firstName, lastName })} - ${label}`}>
        Close this case
      </PageHeading>
      <p className="prose">
        A closed case cannot be changed or opened again. It stays in your list under “Closed cases”.
      </p>
      <Loaded query={query} what="the reasons" heading="The reasons could not be loaded">
        {({ results }) => <CloseCaseForm details={details} reasons={results} />}
      </Loaded>
    </Stack>
  )
}
