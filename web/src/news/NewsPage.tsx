import { listNews } from '@hireproof/contract/news'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { q } from '../lib/query.ts'
import { useSearch } from '../lib/use-search.ts'
import { ResourcesLayout } from '../resources/ResourcesLayout.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { RetrievalFailed } from '../ui/feedback/RetrievalFailed.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { countText } from './count-text.ts'
import { NewsItems } from './NewsItems.tsx'
import { NewsSearch } from './news-search.ts'

/** All announcements, newest first, page by page; page and size are in the address. */
export function NewsPage() {
  const { search, setSearch, hrefOf } = useSearch(NewsSearch)
  const query = useQuery({
    ...q(listNews, { query: search }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const { line, askAgain } = useFocusOnNewItems(search.page, data !== undefined && !isPlaceholderData)
  return (
    <ResourcesLayout>
      <Stack>
        <PageHeading title="News and Announcements" />
        <Loaded
          query={query}
          what="news"
          renderFailure={({ isBusy, onRetry }) => <RetrievalFailed isBusy={isBusy} onRetry={() => askAgain(onRetry)} />}
          showsRefreshFailure
        >
          {(news) => (
            <>
              <p ref={line} tabIndex={-1} className="news-count">
                {countText(search, news)}
              </p>
              <NewsItems news={news} search={search} onChange={setSearch} hrefOf={hrefOf} isBusy={isPlaceholderData} />
            </>
          )}
        </Loaded>
      </Stack>
    </ResourcesLayout>
  )
}

/** Another page, and what was asked for again, is read from its beginning: focus goes to the line above the items. */
function useFocusOnNewItems(page: number, isShown: boolean) {
  const line = useRef<HTMLParagraphElement>(null)
  const last = useRef(page)
  const isAskedAgain = useRef(false)
  const type = useNavigationType()
  useEffect(() => {
    if (!isShown) return
    // going back is left to the browser
    const isOther = last.current !== page && type !== NavigationType.Pop
    if (isOther || isAskedAgain.current) line.current?.focus()
    last.current = page
    isAskedAgain.current = false
  }, [page, isShown, type])
  const askAgain = (ask: () => void) => {
    isAskedAgain.current = true
    ask()
  }
  return { line, askAgain }
}
