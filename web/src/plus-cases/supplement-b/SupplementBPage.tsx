import { displayDate } from '@hireproof/contract/format/display'
import type { SupplementBSetting } from '@hireproof/contract/plus-cases/supplement-b-setting'
import { getSupplementB } from '@hireproof/contract/plus-cases/supplement-b.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { PlusCaseErrorPage } from '../page/PlusCaseErrorPage.tsx'
import { SupplementBForm } from './SupplementBForm.tsx'

/** Where a reverification, a rehire or a new name is written on Supplement B and signed. */
export function SupplementBPage() {
  const { plusCaseId = '' } = useParams()
  return <OneSupplementB key={plusCaseId} plusCaseId={plusCaseId} />
}

function OneSupplementB({ plusCaseId }: { plusCaseId: string }) {
  // nothing may change under what is typed
  const { data, error, isFetching, refetch } = useQuery({
    ...q(getSupplementB, { params: { plusCaseId } }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isRefusal(error, 'conflict') && !data) return <NotNowPage plusCaseId={plusCaseId} />
  if (error && !data) return <PlusCaseErrorPage error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return (
    <Stack>
      <BackLink href={paths.cases.plusCase(plusCaseId)}>Plus case</BackLink>
      <PageHeading
        title="Fill in Supplement B"
        lead="For a document that proves the authorization to work again, a rehire, or a new name. What was signed before stays as it is."
      />
      {data ? (
        <div className="section2-page">
          <div className="section2-page__aside">
            <FormCard setting={data} />
          </div>
          <SupplementBForm plusCaseId={plusCaseId} setting={data} onLoadNewest={() => void refetch()} />
        </div>
      ) : (
        <Loading text="Loading Supplement B" />
      )}
    </Stack>
  )
}

function FormCard({ setting: { employeeName, reverifyBy, neverReverified } }: { setting: SupplementBSetting }) {
  const end = reverifyBy ? displayDate(reverifyBy) : neverReverified ? 'Without an end' : 'No end is known'
  return (
    <Card heading="From the form">
      <DefinitionList
        items={[
          { term: 'Employee', value: employeeName },
          { term: 'Authorized to work until', value: end },
        ]}
      />
      {!neverReverified && (
        <p className="usa-hint">
          The employee chooses the document. You may not ask for certain ones, or for more than are needed.
        </p>
      )}
    </Card>
  )
}

function NotNowPage({ plusCaseId }: { plusCaseId: string }) {
  return (
    <Stack>
      <PageHeading title="Supplement B cannot be filled in now" />
      <p className="prose">It is for forms of which Section 2 is signed.</p>
      <div>
        <ButtonLink href={paths.cases.plusCase(plusCaseId)}>Go to the plus case</ButtonLink>
      </div>
    </Stack>
  )
}
