import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { TextLink } from './TextLink.tsx'

/** One entry of a menu. */
export type NavLink = {
  label: string
  href: string
  /** `page` for the current page, `true` for a page above it. */
  current?: 'page' | 'true'
  /** Another site, which opens in a new tab. */
  isExternal?: boolean
  /** Its page is planned, and says so. */
  isComing?: boolean
}

/** Links that belong together under a name. */
export type NavMenu = {
  label: string
  links: readonly NavLink[]
  /** Another link below them, that is loaded once the menu of the header opens. */
  renderMore?: (onFollow: () => void) => ReactNode
}

/** The pages of one part of the product: a list beside the page, or behind one button above it on narrow screens. */
export function SideNav({ label, links }: Omit<NavMenu, 'renderMore'>) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <nav className="side-nav" aria-label={label}>
      <button
        className="side-nav__toggle"
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
        <Icon name={isOpen ? 'arrowUp' : 'arrowDown'} />
      </button>
      <ul className={classNames('side-nav__links', isOpen && 'side-nav__links--open')} id={listId}>
        {links.map(({ label: text, href, current, isExternal }) => (
          <li key={href}>
            <TextLink className="side-nav__link" href={href} aria-current={current} isExternal={isExternal}>
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
