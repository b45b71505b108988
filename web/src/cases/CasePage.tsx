import { getCase } from '@hireproof/contract/cases/cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { q } from '../lib/query.ts'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { ClosingView, DraftView, ResultView } from './case-views.ts'
import { CaseErrorPage } from './CaseErrorPage.tsx'
import { CaseFrame } from './CaseFrame.tsx'
import { usePolling } from './result/use-polling.ts'

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
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => polling.delayFor(state.data?.case_status),
    // a draft under work keeps the state it was opened with: a newer one is met when it is saved
    refetchOnWindowFocus: ({ state }) => state.data?.case_status !== 'DRAFT',
  })
  const { data, error, isFetching, refetch } = query
  const [isReady, setIsReady] = useState(false)
  // a draft is opened in its newest state, and stays open whatever is looked up meanwhile
  if (!isReady && data && !isFetching) setIsReady(true)
  const shown = data?.case_status === 'DRAFT' && !isReady ? undefined : data
  return (
    <Loaded
      query={{ ...query, data: shown }}
      what="the case"
      waiting={
        <CaseFrame>
          <Loading text="Loading the case" />
        </CaseFrame>
      }
      renderFailure={(failure) => <CaseErrorPage {...failure} />}
    >
      {(details) => {
        if (params.get('view') === 'close' && details.can.close) return <ClosingView details={details} />
        if (details.case_status === 'DRAFT' && details.can.edit) return <DraftView details={details} />
        return <ResultView details={details} error={error} polling={polling} onLook={() => void refetch()} />
      }}
    </Loaded>
  )
}
