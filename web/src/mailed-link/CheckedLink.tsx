import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isRefusal, type ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { Loading } from '../ui/feedback/Loading.tsx'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'

type Props<T> = {
  /** The call that checks whether the link works, and for whom. */
  check: UseQueryOptions<T, ApiError>
  refused: ReactNode
  /** What a working link opens; it calls back if the link turns out to be used up. */
  children: (found: T, onRefused: () => void) => ReactNode
}

/** Shows what an emailed link opens, after checking that the link works. */
export function CheckedLink<T>({ check, refused, children }: Props<T>) {
  const [isRefused, setIsRefused] = useState(false)
  const query = useQuery({ ...check, staleTime: Infinity, refetchOnWindowFocus: false })
  if (isRefused || isRefusal(query.error, 'code_refused')) return refused
  return (
    <Loaded
      query={query}
      what="your link"
      waiting={<Loading text="Checking your link" />}
      renderFailure={({ error, onRetry }) => (
        <Alert tone="error" isLive>
          <p>{errorText(error)}</p>
          <RetryButton onRetry={onRetry} />
        </Alert>
      )}
    >
      {(found) => children(found, () => setIsRefused(true))}
    </Loaded>
  )
}
