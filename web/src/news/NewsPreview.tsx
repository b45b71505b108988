import { listNews } from '@hireproof/contract/news'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { Loading } from '../ui/Loading.tsx'
import { Section } from '../ui/Section.tsx'
import { NewsFailed } from './NewsFailed.tsx'

type Props = { size: number }

// The script that shows items is not needed before there are some; what cannot be fetched is asked for again alike.
const itemView = {
  queryKey: ['news.itemView'],
  queryFn: () => import('./NewsItemView.tsx'),
  staleTime: Infinity,
  retry: 1,
}

/** The newest announcements and the way to all; they load, fail and recover without the rest of the page, and move none of it. */
export function NewsPreview({ size }: Props) {
  const news = useQuery(q(listNews, { query: { page: 1, size } }))
  const view = useQuery(itemView)
  const NewsItemView = view.data?.NewsItemView
  const hasFailed = (news.isError && !news.data) || view.isError
  const heading = useRef<HTMLHeadingElement>(null)
  const handleRefresh = async () => {
    const asked = await Promise.all([view.isError && view.refetch(), news.isError && news.refetch()])
    // the button that had the focus is gone
    if (asked.every((answer) => !answer || answer.isSuccess)) heading.current?.focus()
  }
  return (
    <Section
      heading="News"
      headingRef={heading}
      aside={<a href={paths.resources.news()}>All news and announcements</a>}
    >
      <div className="news-preview">
        {hasFailed && <NewsFailed isBusy={news.isFetching || view.isFetching} onRefresh={() => void handleRefresh()} />}
        {!hasFailed && !(news.data && NewsItemView) && <Loading text="Loading news" />}
        {news.data?.data.length === 0 && <p>There are no announcements.</p>}
        {NewsItemView && news.data && news.data.data.length > 0 && (
          <div className="news-preview__items">
            {news.data.data.map((item) => (
              <NewsItemView key={item.guid} item={item} headingLevel={3} />
            ))}
          </div>
        )}
      </div>
    </Section>
  )
}
