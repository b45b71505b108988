import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../lib/api-error.ts'
import { errorText } from '../lib/error-text.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'

type Props = {
  query: UseQueryResult<unknown, ApiError>
  /** What is listed: `cases`. */
  rows: string
  /** How many there are: `12 cases`. */
  count: string
}

/** How many rows a list has, that they are on their way, or that they could not be loaded. */
export function ListState({ query, rows, count }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  return (
    <>
      {error && (
        <LoadFailed
          heading={`The ${rows} could not be loaded`}
          text={errorText(error)}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <output>{data !== undefined && !isPlaceholderData && <strong>{`${count} found`}</strong>}</output>
      {data === undefined && !error && <Loading text={`Loading ${rows}`} />}
    </>
  )
}
