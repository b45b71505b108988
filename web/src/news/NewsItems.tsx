import type { listNews } from '@hireproof/contract/news'
import { newsPageSizes } from '@hireproof/contract/news'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { EmptyState } from '../ui/list/EmptyState.tsx'
import { PageSizeSelect } from '../ui/list/PageSizeSelect.tsx'
import { Pager } from '../ui/list/Pager.tsx'
import { Toolbar } from '../ui/layout/Toolbar.tsx'
import { NewsItemView } from './NewsItemView.tsx'
import type { NewsSearch } from './news-search.ts'

type Props = {
  news: ReplyOf<typeof listNews>
  search: NewsSearch
  onChange: (changes: Partial<NewsSearch>) => void
  hrefOf: (changes: Partial<NewsSearch>) => string
  isBusy: boolean
}

/** A page of announcements and the ways to the others. */
export function NewsItems({ news, search, onChange, hrefOf, isBusy }: Props) {
  if (news.totalElements === 0) {
    return (
      <EmptyState heading="No announcements">
        <p>There is nothing to announce at the moment.</p>
      </EmptyState>
    )
  }
  if (news.data.length === 0) {
    return (
      <EmptyState
        heading="This page is empty"
        actions={<ButtonLink href={hrefOf({ page: 1 })}>Go to page 1</ButtonLink>}
      >
        <p>There are fewer announcements than there were.</p>
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
