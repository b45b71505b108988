import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isRefusal, type ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { Alert } from '../ui/Alert.tsx'
import { Loading } from '../ui/Loading.tsx'
import { RetryButton } from '../ui/RetryButton.tsx'

type Props<T> = {
  /** The call that says whether the link is good, and for whom. */
  check: UseQueryOptions<T, ApiError>
  refused: ReactNode
  /** What a good link opens; it says when the link turns out to be used up. */
  children: (found: T, onRefused: () => void) => ReactNode
}

/** What a mailed link opens, once it is known to be good. */
export function CheckedLink<T>({ check, refused, children }: Props<T>) {
  const [isRefused, setIsRefused] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...check, staleTime: Infinity, refetchOnWindowFocus: false })
  if (isRefused || isRefusal(error, 'code_refused')) return refused
  if (data !== undefined) return children(data, () => setIsRefused(true))
  if (isFetching) return <Loading text="Checking your link" />
  return (
    <Alert tone="error" isLive>
      <p>{errorText(error)}</p>
      <RetryButton onRetry={() => void refetch()} />
    </Alert>
  )
}
