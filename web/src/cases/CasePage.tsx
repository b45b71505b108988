import { getCase } from '@hireproof/contract/cases/cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { lastSeen, paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { type Failure, Loaded } from '../ui/feedback/Loaded.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { ClosingView, DraftView, ResultView, CaseFrame } from './case-views.tsx'
import { usePolling } from './result/use-polling.ts'

// few people need these, and only after the server answers
const CasesRefusedPage = lazyPart(async () => (await import('./CasesRefusedPage.tsx')).CasesRefusedPage)

/** Shown instead of a case that could not be loaded. */
function CaseErrorPage({ error, isBusy, onRetry }: Failure<ApiError>) {
  const { caseNumber = '' } = useParams()
  if (error.status === 403) return <CasesRefusedPage />
  if (error.status === 404) {
    return (
      <Stack>
        <PageHeading title="We could not find this case" />
        <p className="prose">
          Check the case number: it has 13 digits and two letters. The case may also belong to a different company than
          the one you are working for now.
        </p>
        <div>
          <ButtonLink href={paths.cases.list()}>Go to the cases</ButtonLink>
        </div>
      </Stack>
    )
  }
  return (
    <Stack>
      <BackLink href={lastSeen.cases}>Cases</BackLink>
      <PageHeading title={`Case ${caseNumber}`} />
      <Alert tone="error" isLive heading="The case could not be loaded">
        <p>{errorText(error)} What was saved before is safe.</p>
        <RetryButton isBusy={isBusy} onRetry={onRetry} />
      </Alert>
    </Stack>
  )
}

/** One case: a draft opens for editing, a submitted case shows its result. */
export function CasePage() {
  const { caseNumber = '' } = useParams()
  // a new page for every case, so that input and content of one case never appear under another
  return <OneCase key={caseNumber} caseNumber={caseNumber} />
}

function OneCase({ caseNumber }: { caseNumber: string }) {
  const [params] = useSearchParams()
  const polling = usePolling()
  const options = q(getCase, { params: { caseNumber } })
  const query = useQuery({
    ...options,
    refetchInterval: ({ state }) => polling.delayFor(state.data?.case_status),
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
        if (params.get('view') === 'close' && details.can.close) return <ClosingView details={details} />
        if (details.case_status === 'DRAFT' && details.can.edit) return <DraftView details={details} />
        return <ResultView details={details} error={error} polling={polling} onLook={() => void refetch()} />
      }}
    </Loaded>
  )
}
