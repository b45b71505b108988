import { getCase } from '@hireproof/contract/cases/cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { q } from '../lib/query.ts'
import { Loading } from '../ui/Loading.tsx'
import { ClosingView, DraftView, ResultView } from './case-views.ts'
import { CaseErrorPage } from './CaseErrorPage.tsx'
import { CaseFrame } from './CaseFrame.tsx'
import { usePolling } from './use-polling.ts'

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
  if (!data || (data.case_status === 'DRAFT' && !isReady)) {
    return (
      <CaseFrame>
        <Loading text="Loading the case" />
      </CaseFrame>
    )
  }
  if (params.get('view') === 'close' && data.can.close) return <ClosingView details={data} />
  if (data.case_status === 'DRAFT' && data.can.edit) return <DraftView details={data} />
  return <ResultView details={data} error={error} polling={polling} onLook={() => void refetch()} />
}
