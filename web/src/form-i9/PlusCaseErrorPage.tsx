import { CasesRefusedPage } from '../cases/CasesRefusedPage.tsx'
import type { ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { paths } from '../lib/paths.ts'
import { BackLink } from '../ui/navigation/TextLink.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import type { Failure } from '../ui/feedback/Loaded.tsx'
import { LoadFailed } from '../ui/feedback/LoadFailed.tsx'
import { Stack } from '../ui/layout/Stack.tsx'

/** Shown instead of a plus case that could not be loaded. */
export function PlusCaseErrorPage({ error, isBusy, onRetry }: Failure<ApiError>) {
  if (error.status === 403) return <CasesRefusedPage />
  // the server refuses an address that cannot be a plus case as malformed
  if (error.status === 404 || error.status === 400) {
    return (
      <Stack>
        <PageHeading title="We could not find this plus case" />
        <p className="prose">It may belong to a different company than the one you are working for now.</p>
        <div>
          <ButtonLink href={paths.cases.plus()}>Go to the plus cases</ButtonLink>
        </div>
      </Stack>
    )
  }
  return (
    <Stack>
      <BackLink href={paths.cases.plus()}>Plus cases</BackLink>
      <PageHeading title="Plus Case" />
      <LoadFailed
        heading="The plus case could not be loaded"
        text={`${errorText(error)} What was saved before is safe.`}
        isBusy={isBusy}
        onRetry={onRetry}
      />
    </Stack>
  )
}
