import { getCase } from '@hireproof/contract/cases/cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { q } from '../lib/query.ts'
import { Loading } from '../ui/Loading.tsx'
import { PageHeading } from '../ui/PageHeading.tsx'
import { Stack } from '../ui/Stack.tsx'
import { CaseErrorPage } from './CaseErrorPage.tsx'
import { CaseResultPage } from './CaseResultPage.tsx'
import { usePolling } from './use-polling.ts'

const CaseFlow = lazy(async () => ({ default: (await import('./CaseFlow.tsx')).CaseFlow }))
const CloseCasePage = lazy(async () => ({ default: (await import('./CloseCasePage.tsx')).CloseCasePage }))

/** One case: a draft is worked on, a submitted one shows its result. */
export function CasePage() {
  const { caseNumber = '' } = useParams()
  // another case is another page: nothing that was typed or shown for one may stand under the other
  return <OneCase key={caseNumber} caseNumber={caseNumber} />
}

function OneCase({ caseNumber }: { caseNumber: string }) {
  const [params] = useSearchParams()
  const polling = usePolling()
  const options = q(getCase, { params: { caseNumber } })
  const { data, error, isFetching, refetch } = useQuery({
    ...options,
    refetchInterval: ({ state }) => polling.delayFor(state.data?.case_status),
    // a draft under work keeps the state it was opened with: a newer one is met when it is saved
    refetchOnWindowFocus: ({ state }) => state.data?.case_status !== 'DRAFT',
  })
  const [isReady, setIsReady] = useState(false)
  // a draft is opened in its newest state, and stays open whatever is looked up meanwhile
  if (!isReady && data && !isFetching) setIsReady(true)
  if (!data && error) return <CaseErrorPage error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!data || (data.case_status === 'DRAFT' && !isReady)) return <CaseLoading caseNumber={caseNumber} />
  if (params.get('view') === 'close' && data.can.close) {
    return (
      <Suspense fallback={<CaseLoading caseNumber={caseNumber} />}>
        <CloseCasePage details={data} />
      </Suspense>
    )
  }
  if (data.case_status === 'DRAFT' && data.can.edit) {
    return (
      <Suspense fallback={<CaseLoading caseNumber={caseNumber} />}>
        <CaseFlow details={data} />
      </Suspense>
    )
  }
  return <CaseResultPage details={data} error={error} polling={polling} onLook={() => void refetch()} />
}

const CaseLoading = ({ caseNumber }: { caseNumber: string }) => (
  <Stack>
    <PageHeading title={`Case ${caseNumber}`} />
    <Loading text="Loading the case" />
  </Stack>
)
