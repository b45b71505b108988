import { useId, type ReactNode } from 'react'
import { HeaderLink } from './HeaderLink.tsx'
import { Icon } from '../Icon.tsx'
import type { NavMenu } from './nav-link.ts'

type Props = {
  /** What its button says; what comes before it is for screen readers. */
  label: ReactNode
  menus: readonly (Omit<NavMenu, 'label'> & { label?: string })[]
  isOpen: boolean
  onToggle: () => void
  onFollow: () => void
  /** What else can be done, below the links. */
  action?: ReactNode
}

/** A button of the header that shows links: a disclosure, so that each of them stays an ordinary link. */
export function Menu({ label, menus, isOpen, onToggle, onFollow, action }: Props) {
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
        {menus.map(({ label: name, links }, index) => (
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
              {!name && action && <li>{action}</li>}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
