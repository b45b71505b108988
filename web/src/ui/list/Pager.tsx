import { useSyncExternalStore } from 'react'
import { Icon } from '../Icon.tsx'

/** A page to link to, or a gap where pages are left out. */
type PagerSlot = number | 'gap-before' | 'gap-after'

/** The slots of a pager, no more than `max` (5 or 7): always the first, the last and the current page, from 1. */
export function pagerSlots(page: number, pageCount: number, max: 5 | 7): PagerSlot[] {
  if (pageCount <= max) return pages(1, pageCount)
  const edge = max - 2
  const around = (max - 5) / 2
  if (page < edge) return [...pages(1, edge), 'gap-after', pageCount]
  if (page > pageCount - edge + 1) return [1, 'gap-before', ...pages(pageCount - edge + 1, pageCount)]
  return [1, 'gap-before', ...pages(page - around, page + around), 'gap-after', pageCount]
}

const pages = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

const query = '(width < 480px)'

function subscribe(onChange: () => void) {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the window is as narrow as a phone in portrait mode. */
const useIsNarrow = () => useSyncExternalStore(subscribe, () => matchMedia(query).matches)

type Props = {
  /** The current page, from 1. */
  page: number
  pageCount: number
  /** The address of another page. */
  hrefOf: (page: number) => string
  label?: string
}

/** Links to the other pages of a list; nothing if there is only one page. */
export function Pager({ page, pageCount, hrefOf, label = 'Pages' }: Props) {
  const isNarrow = useIsNarrow()
  if (pageCount <= 1) return null
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <a className="pager__step" href={hrefOf(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="previous" />
          {!isNarrow && 'Previous'}
        </a>
      )}
      <ul className="pager__pages">
        {pagerSlots(page, pageCount, isNarrow ? 5 : 7).map((slot) => (
          <li key={slot}>
            {typeof slot === 'number' ? (
              <a
                className="pager__page"
                href={hrefOf(slot)}
                aria-label={slot === pageCount ? `Last page, page ${slot}` : `Page ${slot}`}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </a>
            ) : (
              <span className="pager__gap" aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
      </ul>
      {page < pageCount && (
        <a className="pager__step" href={hrefOf(page + 1)} rel="next" aria-label="Next page">
          {!isNarrow && 'Next'}
          <Icon name="next" />
        </a>
      )}
    </nav>
  )
}
