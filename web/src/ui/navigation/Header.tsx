import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon.tsx'
import { ProductMark } from '../layout/page-frame.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import type { NavLink, NavMenu } from './SideNav.tsx'
import { useMenus } from './use-menus.ts'

type Props = {
  product: string
  homeHref: string
  items?: readonly (NavLink | NavMenu)[]
  /** A search, after the menus. */
  search?: ReactNode
  /** The signed-in person; without one, there is no Log Out. */
  user?: { name: string; menus: readonly NavMenu[]; links: readonly NavLink[]; onLogOut: () => void }
}

const USER = 'user'

/** The top of every page: the product, the menus, the signed-in person, and Log Out. */
export function Header({ product, homeHref, items = [], search, user }: Props) {
  const { root, open, isExpanded, toggle, toggleAll, closeAll, handleKeyDown } = useMenus()
  const menuId = useId()
  const menu = (name: string) => ({ isOpen: open === name, onToggle: () => toggle(name), onFollow: closeAll })
  return (
    <header className="header" ref={root}>
      <div className="header__bar">
        <a className="header__product" href={homeHref}>
          <ProductMark />
          {product}
        </a>
        {user && (
          <>
            <button
              type="button"
              className="header__toggle"
              aria-expanded={isExpanded}
              aria-controls={menuId}
              onClick={toggleAll}
            >
              <Icon name={isExpanded ? 'close' : 'menu'} />
              Menu
            </button>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys are an addition to Tab */}
            <div
              className={isExpanded ? 'header__menu header__menu--open' : 'header__menu'}
              id={menuId}
              onKeyDown={handleKeyDown}
            >
              {items.length > 0 && (
                <nav aria-label="Main">
                  <ul className="header__items">
                    {items.map((item) => (
                      <li className="header__item" key={item.label} data-menu={item.label}>
                        {'links' in item ? (
                          <Menu
                            {...menu(item.label)}
                            label={item.label}
                            menus={[{ links: item.links, renderMore: item.renderMore }]}
                          />
                        ) : (
                          <HeaderLink link={item} onFollow={closeAll} />
                        )}
                      </li>
                    ))}
                  </ul>
                </nav>
              )}
              <nav className="header__item header__user" aria-label="Account" data-menu={USER}>
                <Menu
                  {...menu(USER)}
                  label={user.name}
                  menus={[...user.menus, { links: user.links }]}
                  action={
                    <button type="button" className="header__link" onClick={user.onLogOut}>
                      Log Out
                    </button>
                  }
                />
              </nav>
            </div>
          </>
        )}
        {search}
      </div>
    </header>
  )
}

type MenuProps = {
  /** The label of its button; the prefix is for screen readers. */
  label: ReactNode
  menus: readonly (Omit<NavMenu, 'label'> & { label?: string })[]
  isOpen: boolean
  onToggle: () => void
  onFollow: () => void
  /** Another action below the links. */
  action?: ReactNode
}

/** A header button that shows links: a disclosure, so that they stay ordinary links. */
function Menu({ label, menus, isOpen, onToggle, onFollow, action }: MenuProps) {
  const id = useId()
  const isCurrent = menus.some(({ links }) => links.some(({ current }) => current !== undefined))
  return (
    <>
      <button
        type="button"
        className="header__link header__button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent || undefined}
        onClick={onToggle}
      >
        <span className="header__label">{label}</span>
        <Icon name="arrowDown" />
      </button>
      <div className="header__panel" id={id} hidden={!isOpen}>
        {menus.map(({ label: name, links, renderMore }, index) => (
          <div key={name ?? ''}>
            {name && (
              <p className="header__group" id={`${id}${index}`}>
                {name}
              </p>
            )}
            <ul aria-labelledby={name && `${id}${index}`}>
              {links.map((link) => (
                <li key={link.href}>
                  <HeaderLink link={link} onFollow={onFollow} />
                </li>
              ))}
              {isOpen && renderMore && <li>{renderMore(onFollow)}</li>}
              {!name && action && <li>{action}</li>}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}

type HeaderLinkProps = { link: NavLink; onFollow: () => void }

/** A link of the header; a link to another site opens in a new tab. */
function HeaderLink({ link: { label, href, current, isExternal, isComing }, onFollow }: HeaderLinkProps) {
  const external = isExternal && ({ target: '_blank', rel: 'noreferrer' } as const)
  return (
    <a className="header__link" href={href} aria-current={current} onClick={onFollow} {...external}>
      <span>
        {label}
        {isComing && <span className="header__coming"> (coming)</span>}
      </span>
      {external && (
        <>
          <Icon name="external" />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      )}
    </a>
  )
}
