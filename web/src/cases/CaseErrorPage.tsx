import { useParams } from 'react-router'
import type { ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { lastSeen, paths } from '../lib/paths.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import type { Failure } from '../ui/feedback/Loaded.tsx'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../ui/navigation/TextLink.tsx'

// few people need these, and only after the server answers
const CasesRefused = lazyPart(async () => (await import('./CasesRefused.tsx')).CasesRefused)

/** Shown instead of a case that could not be loaded. */
export function CaseErrorPage({ error, isBusy, onRetry }: Failure<ApiError>) {
  const { caseNumber = '' } = useParams()
  if (error.status === 403) return <CasesRefused />
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
