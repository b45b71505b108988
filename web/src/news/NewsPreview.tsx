import { listNews } from '@hireproof/contract/news/news'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { RetrievalFailed } from '../ui/feedback/RetrievalFailed.tsx'
import { Section } from '../ui/layout/Section.tsx'

type Props = { size: number }

// the script that shows items loads in parallel
const NewsItemView = lazyPart(async () => (await import('./NewsItemView.tsx')).NewsItemView)

/** The newest announcements and a link to all. They load, fail and recover without moving the rest of the page. */
export function NewsPreview({ size }: Props) {
  const news = useQuery(q(listNews, { query: { page: 1, size } }, NewsItemView))
  const heading = useRef<HTMLHeadingElement>(null)
  const handleRefresh = async () => {
    const { isSuccess } = await news.refetch()
    // the button with the focus is gone
    if (isSuccess) heading.current?.focus()
  }
  return (
    <Section
      heading="News"
      headingRef={heading}
      aside={<a href={paths.resources.news()}>All news and announcements</a>}
    >
      <div className={news.data || !news.error ? 'news-preview' : undefined}>
        <Loaded
          query={news}
          what="news"
          renderFailure={({ isBusy }) => <RetrievalFailed isBusy={isBusy} onRetry={() => void handleRefresh()} />}
        >
          {({ data }) =>
            data.length === 0 ? (
              <p>There are no announcements.</p>
            ) : (
              <div className="news-preview__items">
                {data.map((item) => (
                  <NewsItemView key={item.guid} item={item} headingLevel={3} />
                ))}
              </div>
            )
          }
        </Loaded>
      </div>
    </Section>
  )
}
