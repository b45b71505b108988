import { Icon } from '../Icon.tsx'
import { pagerSlots } from './pager-slots.ts'
import { useIsNarrow } from '../use-is-narrow.ts'

type Props = {
  /** The current page, from 1. */
  page: number
  pageCount: number
  /** The address of another page. */
  hrefOf: (page: number) => string
  label?: string
}

/** Ways to the other pages of a list; nothing where there is only one. */
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
