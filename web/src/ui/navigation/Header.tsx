import { useId } from 'react'
import { HeaderLink } from './HeaderLink.tsx'
import { Icon } from '../Icon.tsx'
import { Menu } from './Menu.tsx'
import type { NavLink, NavMenu } from './nav-link.ts'
import { ProductMark } from '../layout/ProductMark.tsx'
import { useMenus } from './use-menus.ts'

type Props = {
  product: string
  homeHref: string
  items?: readonly (NavLink | NavMenu)[]
  /** Who is signed in; without it there is nobody to log out. */
  user?: { name: string; menus: readonly NavMenu[]; links: readonly NavLink[]; onLogOut: () => void }
}

const USER = 'user'

/** The top of every page: the product, the menus, who is signed in, and the way out. */
export function Header({ product, homeHref, items = [], user }: Props) {
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
                          <Menu {...menu(item.label)} label={item.label} menus={[{ links: item.links }]} />
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
      </div>
    </header>
  )
}
