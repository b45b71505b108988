import { ApiError, isRefusal } from '../lib/api-error.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { Button } from '../ui/Button.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { SupportBlock } from './SupportBlock.tsx'

type Props = {
  /** What was thrown; its reference lets support find what happened. */
  error?: unknown
}

/** Shown where nothing else can be: what the page needs did not load, or it broke (part 1 §2.2). */
export function GeneralErrorPage({ error }: Props) {
  const { support } = pageSettings()
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <Stack>
      <PageHeading title="General System Error" lead="Something went wrong." />
      {isRefusal(error, 'timed_out') && <p>Request timed out</p>}
      <p className="prose">
        What you saved before is safe. Please wait a few minutes and try again. If the problem continues, contact us.
      </p>
      <div>
        <Button onClick={() => location.reload()}>Try again</Button>
      </div>
      <SupportBlock heading="Employer support" {...support} />
      {requestId && (
        <p>
          When you contact us, mention this reference: <span className="reference">{requestId}</span>
        </p>
      )}
    </Stack>
  )
}
