import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ApiError } from '../lib/api-error.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { RetryButton } from '../ui/feedback/RetryButton.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { HistoryList, type HistoryTexts } from './HistoryList.tsx'

type Entry = { place: number | string; at: string }
type Page<E> = {
  entries: E[]
  hasMore: boolean
  /** Where older entries begin, if not after the last entry. */
  next?: string | undefined
}

type Props<E extends Entry> = {
  /** The query of the newest entries, or of those after a position. */
  pageAfter: (before: string | undefined) => UseQueryOptions<Page<E>, ApiError>
  textsOf: (entry: E) => HistoryTexts
  /** What shows if there are no entries. */
  empty: ReactNode
  older: string
  before?: string
}

/** What happened, newest first, and on request the older entries below. */
export function History<E extends Entry>(props: Props<E>) {
  const { pageAfter, textsOf, empty, older, before } = props
  const [isMoreShown, setIsMoreShown] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // it includes changes just made on another page
  const page = useQuery({ ...pageAfter(before), staleTime: 0 })
  const isLoaded = page.data !== undefined
  useEffect(() => {
    // after a click on older entries, focus the first of them
    if (isLoaded && before !== undefined) list.current?.querySelector('li')?.focus()
  }, [isLoaded, before])
  return (
    <Loaded
      query={page}
      what="the history"
      renderFailure={({ isBusy, onRetry }) => (
        <Alert tone="error" isLive>
          The history could not be loaded. <RetryButton isInline isBusy={isBusy} onRetry={onRetry} />
        </Alert>
      )}
    >
      {({ entries, hasMore, next = entries.at(-1)?.place }) => {
        if (entries.length === 0 && !hasMore) return empty
        return (
          <Stack>
            {entries.length === 0 && <p>Nothing found so far.</p>}
            <HistoryList entries={entries} textsOf={textsOf} ref={list} />
            {hasMore && isMoreShown && <History {...props} before={String(next)} />}
            {hasMore && !isMoreShown && (
              <div>
                <Button variant="outline" onClick={() => setIsMoreShown(true)}>
                  {older}
                </Button>
              </div>
            )}
          </Stack>
        )
      }}
    </Loaded>
  )
}
