import type { ReactNode } from 'react'
import { errorText } from '../lib/error-text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Loading } from '../ui/Loading.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'

type Props<T> = {
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What is loaded, as the middle of a sentence. */
  what: string
  children: (data: T) => ReactNode
}

/** Shows what a query answers; while there is nothing yet, that it is on its way, or that it failed and can be asked again. */
export function Loaded<T>({ query: { data, error, isFetching, refetch }, what, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (!error) return <Loading text={`Loading ${what}`} />
  return (
    <Alert tone="error" isLive heading={`We could not load ${what}`}>
      <p>{errorText(error)}</p>
      <RetryButton isBusy={isFetching} onRetry={() => void refetch()} />
    </Alert>
  )
}
