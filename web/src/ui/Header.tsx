import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { ProductMark } from './ProductMark.tsx'

/** One entry of a menu. */
export type NavLink = { label: string; href: string; isCurrent?: boolean }

type Props = {
  product: string
  homeHref: string
  links: readonly NavLink[]
  /** Who is signed in; without it there is nobody to log out. */
  email?: string
  onLogOut?: () => void
}

/** The top of every page: the product, the menu, who is signed in, and the way out. */
export function Header({ product, homeHref, links, email, onLogOut }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  useEffect(() => {
    if (!isOpen) return undefined
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [isOpen])
  const hasMenu = links.length > 0 || onLogOut !== undefined
  return (
    <header className="header">
      <div className="header__bar">
        <a className="header__product" href={homeHref}>
          <ProductMark />
          {product}
        </a>
        {hasMenu && (
          <>
            <button
              type="button"
              className="header__toggle"
              ref={toggle}
              aria-expanded={isOpen}
              aria-controls={menuId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'close' : 'menu'} />
              Menu
            </button>
            <div className={isOpen ? 'header__menu header__menu--open' : 'header__menu'} id={menuId}>
              {links.length > 0 && <Menu links={links} onFollow={() => setIsOpen(false)} />}
              {onLogOut && (
                <div className="header__user">
                  {email && (
                    <span className="header__email" title={email}>
                      {email}
                    </span>
                  )}
                  <button type="button" className="header__log-out" onClick={onLogOut}>
                    Log Out
                  </button>
                </div>
              )}
            </div>
          </>
        )}
      </div>
    </header>
  )
}

function Menu({ links, onFollow }: { links: readonly NavLink[]; onFollow: () => void }) {
  return (
    <nav aria-label="Main">
      <ul className="header__links">
        {links.map(({ label, href, isCurrent }) => (
          <li key={href}>
            <a className="header__link" href={href} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
