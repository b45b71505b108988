import { getSection2 } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { Section2Setting } from '@hireproof/contract/plus-cases/section2-setting'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { displayDay } from '../../cases/due-text.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { Alert } from '../../ui/Alert.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { PlusCaseErrorPage } from '../page/PlusCaseErrorPage.tsx'
import { EmployeeCard } from './EmployeeCard.tsx'
import { Section2Form } from './Section2Form.tsx'

/** Where the documents of an employee are examined and Section 2 is signed, or corrected later. */
export function Section2Page() {
  const { plusCaseId = '' } = useParams()
  return <OneSection2 key={plusCaseId} plusCaseId={plusCaseId} />
}

function OneSection2({ plusCaseId }: { plusCaseId: string }) {
  // Looked at once: each look at what was signed is recorded, and nothing may change under what is typed.
  const { data, error, isFetching, refetch } = useQuery({
    ...q(getSection2, { params: { plusCaseId } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isRefusal(error, 'conflict') && !data) return <NotNowPage plusCaseId={plusCaseId} />
  if (error && !data) return <PlusCaseErrorPage error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  const isCorrection = data !== undefined && data.versions.length > 0
  return (
    <Stack>
      <BackLink href={paths.cases.plusCase(plusCaseId)}>Plus case</BackLink>
      <PageHeading
        title={isCorrection ? 'Correct Section 2' : 'Complete Section 2'}
        lead={
          isCorrection
            ? 'The version that you correct stays on the form. Who opens it is recorded.'
            : 'Examine the documents with the employee, then write down what you see on them.'
        }
      />
      {!data && <Loading text="Loading Section 2" />}
      {data && (
        <>
          {!isCorrection && <Late setting={data} />}
          <div className="section2-page">
            <div className="section2-page__aside">
              <EmployeeCard employee={data.employee} />
            </div>
            <Section2Form plusCaseId={plusCaseId} setting={data} onLoadNewest={() => void refetch()} />
          </div>
        </>
      )}
    </Stack>
  )
}

function Late({ setting: { section2By, today } }: { setting: Section2Setting }) {
  if (today <= section2By) return null
  return (
    <Alert tone="warning" heading="Section 2 is late">
      <p>
        It was due on {displayDay(section2By)}. Complete it now all the same: the form carries today’s date. You can say
        under “Additional information” why it is late.
      </p>
    </Alert>
  )
}

function NotNowPage({ plusCaseId }: { plusCaseId: string }) {
  return (
    <Stack>
      <PageHeading title="Section 2 cannot be completed now" />
      <p className="prose">The employee signs Section 1 first. A plus case that was cancelled has no Section 2.</p>
      <div>
        <ButtonLink href={paths.cases.plusCase(plusCaseId)}>Go to the plus case</ButtonLink>
      </div>
    </Stack>
  )
}
