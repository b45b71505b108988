import type { ComponentType, ReactNode } from 'react'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Loaded, type Answer } from '../ui/feedback/Loaded.tsx'
import { lazyPart, type LoadFailure } from '../ui/feedback/lazy-part.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'
import { failureText } from './failure-text.ts'
import { useSay } from './language.ts'

type FailedCallProps = { error: unknown; isBusy: boolean; onRetry: () => void }

/** Tells the person that something could not be loaded, with a button to try again. */
export function FailedCall({ error, isBusy, onRetry }: FailedCallProps) {
  const { texts } = useSay()
  return (
    <Alert tone="error" isLive>
      <p>{failureText(error, texts)}</p>
      <RetryButton isBusy={isBusy} onRetry={onRetry}>
        {texts.tryAgain}
      </RetryButton>
    </Alert>
  )
}

type Props<T> = {
  query: Answer<T>
  /** Shown during loading, instead of the usual text. */
  waiting?: ReactNode
  children: (data: T) => ReactNode
}

/** Shows the result of a query, or its progress in the language of the page. */
export function LoadedCall<T>({ query, waiting, children }: Props<T>) {
  const { texts } = useSay()
  return (
    <Loaded
      query={query}
      what=""
      waiting={waiting ?? <Loading text={texts.loading} />}
      renderFailure={(failure) => <FailedCall {...failure} />}
    >
      {children}
    </Loaded>
  )
}

/** Makes a part of the portal that loads when needed and shows its progress in the language of the page. */
export const portalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, { Waiting: PartLoading, Failed: PartFailed })

const PartLoading = () => <Loading text={useSay().texts.loading} />
const PartFailed = ({ error, onRetry }: LoadFailure) => <FailedCall error={error} isBusy={false} onRetry={onRetry} />
