import { displayCount } from '@hireproof/contract/format/display'
import type { NewsSearch } from './news-search.ts'

/** Which of the announcements a page shows. */
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
