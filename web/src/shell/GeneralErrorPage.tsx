import { useEffect } from 'react'
import { ApiError, isRefusal } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { pageSettings } from '../lib/page-settings.ts'
import { Button } from '../ui/Button.tsx'
import { Heading, type HeadingLevel } from '../ui/layout/Section.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'

/** How often a page that could not load looks whether it can, in milliseconds. */
const LOOK_AGAIN_MS = 10_000

type Props = {
  /** The error; support can find it by its reference. */
  error?: unknown
}

/** Shown if the page's data did not load or the page broke (part 1 §2.2). */
export function GeneralErrorPage({ error }: Props) {
  const { support } = pageSettings()
  const isCrowded = isRefusal(error, 'too_many_requests')
  const willReload = isRefusal(error, 'unavailable', 'offline', 'timed_out')
  useEffect(() => {
    if (!willReload) return
    const look = () => void fetch('/health/ready').then(({ ok }) => ok && location.reload(), Boolean)
    const timer = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [willReload])
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return (
    <Stack>
      <PageHeading title="General System Error" lead={isCrowded ? errorText(error) : 'Something went wrong.'} />
      {isRefusal(error, 'timed_out') && <p>Request timed out</p>}
      <p className="prose">
        Anything you saved is safe.{' '}
        {isCrowded || `Please wait a few minutes${willReload ? '. The page reloads by itself' : ' and try again'}. `}
        If the problem continues, contact us.
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

type SupportBlockProps = { heading: string; headingLevel?: HeadingLevel; phone: string; email: string }

/** How to reach people who help. */
function SupportBlock({ heading, headingLevel = 2, phone, email }: SupportBlockProps) {
  return (
    <div className="support">
      <Heading level={headingLevel} className="support__heading">
        {heading}
      </Heading>
      <ul className="support__ways">
        {phone && (
          <li>
            Phone: <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>
          </li>
        )}
        {email && (
          <li>
            Email: <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
      </ul>
      <p>Monday to Friday, 8 a.m. to 8 p.m. ET. Email replies normally come within two business days.</p>
    </div>
  )
}
