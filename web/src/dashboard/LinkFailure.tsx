import { Alert } from '../ui/feedback/Alert.tsx'
import type { HeadingLevel } from '../ui/layout/Heading.tsx'
import type { LinkFlow } from './use-link-flow.ts'

type Props = { failure: LinkFlow['failure']; headingLevel: HeadingLevel }

/** Why a user account could not be linked. */
export function LinkFailure({ failure, headingLevel }: Props) {
  if (!failure) return null
  return (
    <Alert tone="error" isLive heading={failure.heading} headingLevel={headingLevel}>
      <p>{failure.text}</p>
    </Alert>
  )
}
