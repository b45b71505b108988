import { Alert } from './Alert.tsx'
import { Button } from './Button.tsx'
import type { HeadingLevel } from './Heading.tsx'

type Props = {
  /** What could not be loaded. */
  heading: string
  headingLevel?: HeadingLevel
  /** Why, and what to do about it. */
  text: string
  isBusy: boolean
  onRetry: () => void
}

/** Says that something could not be loaded and why, with a way to ask again. */
export const LoadFailed = ({ heading, headingLevel, text, isBusy, onRetry }: Props) => (
  <Alert tone="error" isLive heading={heading} headingLevel={headingLevel}>
    <p>{text}</p>
    <Button variant="outline" size="small" isBusy={isBusy} onClick={onRetry}>
      Try again
    </Button>
  </Alert>
)
