import { Alert } from './Alert.tsx'
import type { HeadingLevel } from '../layout/Section.tsx'
import { RetryButton } from './RetryButton.tsx'

type Props = {
  /** What could not be loaded. */
  heading: string
  headingLevel?: HeadingLevel
  /** Why, and what to do about it. */
  text: string
  isBusy: boolean
  onRetry: () => void
}

/** Shows that something could not be loaded and why, with a button to try again. */
export const LoadFailed = ({ heading, headingLevel, text, isBusy, onRetry }: Props) => (
  <Alert tone="error" isLive heading={heading} headingLevel={headingLevel}>
    <p>{text}</p>
    <RetryButton isBusy={isBusy} onRetry={onRetry} />
  </Alert>
)
