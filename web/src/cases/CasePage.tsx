import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { caseQuery } from './case-query.ts'
import { CaseErrorPage } from './CaseErrorPage.tsx'
import { DraftView, ResultView, CaseFrame } from './case-views.tsx'
import { paceOf, usePolling } from './result/use-polling.ts'

/** One case: a draft opens for editing, a submitted case shows its result. */
export function CasePage() {
  const { caseNumber = '' } = useParams()
  // a new page for every case, so that input and content of one case never appear under another
  return <OneCase key={caseNumber} caseNumber={caseNumber} />
}

function OneCase({ caseNumber }: { caseNumber: string }) {
  const polling = usePolling()
  const options = caseQuery(caseNumber)
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => polling.delayFor(paceOf(state.data?.case_status)),
    // a draft keeps the version it was opened with; a newer version is handled when the draft is saved
    refetchOnWindowFocus: ({ state }) => state.data?.case_status !== 'DRAFT',
  })
  const { data, error, isFetching, refetch } = query
  const [isReady, setIsReady] = useState(false)
  // a draft opens in its latest version and stays open when newer data arrives
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
        if (details.case_status === 'DRAFT' && details.can.edit) return <DraftView details={details} />
        return <ResultView details={details} error={error} polling={polling} onLook={() => void refetch()} />
      }}
    </Loaded>
  )
}
