import type { ReplyOf } from '@hireproof/contract/endpoint'
import { listNews, newsPageSizes } from '@hireproof/contract/news/news'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { q } from '../lib/query.ts'
import { useSearch } from '../lib/search-params.ts'
import { ResourcesLayout } from '../resources/ResourcesLayout.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { RetrievalFailed } from '../ui/feedback/RetrievalFailed.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { Toolbar } from '../ui/layout/Toolbar.tsx'
import { EmptyState } from '../ui/list/ListState.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { PageSizeSelect } from '../ui/list/PageControls.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { countText, NewsSearch } from './news-search.ts'
import { NewsItemView } from './NewsItemView.tsx'

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

/** Moves the focus to the line above the items after a change of page or a retry. */
function useFocusOnNewItems(page: number, isShown: boolean) {
  const line = useRef<HTMLParagraphElement>(null)
  const last = useRef(page)
  const isAskedAgain = useRef(false)
  const type = useNavigationType()
  useEffect(() => {
    if (!isShown) return
    // on the way back, the browser restores the position
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

type Props = {
  news: ReplyOf<typeof listNews>
  search: NewsSearch
  onChange: (changes: Partial<NewsSearch>) => void
  hrefOf: (changes: Partial<NewsSearch>) => string
  isBusy: boolean
}

/** A page of announcements with links to the other pages. */
function NewsItems({ news, search, onChange, hrefOf, isBusy }: Props) {
  if (news.totalElements === 0) {
    return (
      <EmptyState heading="No announcements">
        <p>There is nothing to announce right now.</p>
      </EmptyState>
    )
  }
  if (news.data.length === 0) {
    return (
      <EmptyState
        heading="This page is empty"
        actions={<ButtonLink href={hrefOf({ page: 1 })}>Go to page 1</ButtonLink>}
      >
        <p>The list got shorter.</p>
      </EmptyState>
    )
  }
  return (
    <>
      <div className="news-list" aria-busy={isBusy || undefined}>
        {news.data.map((item) => (
          <NewsItemView key={item.guid} item={item} headingLevel={2} />
        ))}
      </div>
      <Pager
        page={search.page}
        pageCount={news.totalPages}
        hrefOf={(page) => hrefOf({ page })}
        label="Pages of announcements"
      />
      {news.totalElements > Math.min(...newsPageSizes) && (
        <Toolbar>
          <PageSizeSelect
            size={search.size}
            sizes={newsPageSizes}
            onChange={(size) => onChange({ size })}
            label="Announcements per page"
          />
        </Toolbar>
      )}
    </>
  )
}
