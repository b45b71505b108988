import { newsPageSizes } from '@hireproof/contract/news/news'
import * as z from 'zod/mini'
import { displayCount } from '@hireproof/contract/format/display'
import { pageField, sizeField } from '../lib/page-search.ts'

const [DEFAULT_SIZE] = newsPageSizes
const sizes: readonly number[] = newsPageSizes

/** The query of the address of the news list: the page, and how many items it has. */
export const NewsSearch = z.object({
  page: pageField(1_000_000),
  size: sizeField(sizes, DEFAULT_SIZE),
})
export type NewsSearch = z.infer<typeof NewsSearch>

/** Which announcements a page shows. */
export function countText(
  { page, size }: NewsSearch,
  news: { data: readonly unknown[]; totalElements: number },
): string {
  const total = displayCount(news.totalElements, 'announcement')
  const first = (page - 1) * size + 1
  if (news.data.length === 0 || news.data.length === news.totalElements) return total
  const last = first + news.data.length - 1
  return first === last ? `${first} of ${total}` : `${first} to ${last} of ${total}`
}
