/** A page to link to, or a gap where pages are left out. */
type PagerSlot = number | 'gap-before' | 'gap-after'

/** The slots of a pager, at most `max` (5 or 7): always the first, the last and the current page, counted from 1. */
export function pagerSlots(page: number, pageCount: number, max: 5 | 7): PagerSlot[] {
  if (pageCount <= max) return pages(1, pageCount)
  const edge = max - 2
  const around = (max - 5) / 2
  if (page < edge) return [...pages(1, edge), 'gap-after', pageCount]
  if (page > pageCount - edge + 1) return [1, 'gap-before', ...pages(pageCount - edge + 1, pageCount)]
  return [1, 'gap-before', ...pages(page - around, page + around), 'gap-after', pageCount]
}

const pages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
