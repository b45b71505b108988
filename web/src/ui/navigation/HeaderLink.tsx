import { Icon } from '../Icon.tsx'
import type { NavLink } from './nav-link.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type Props = { link: NavLink; onFollow: () => void }

/** A link of the header; one to another site opens beside this one. */
export function HeaderLink({ link: { label, href, current, isExternal }, onFollow }: Props) {
  const external = isExternal && ({ target: '_blank', rel: 'noreferrer' } as const)
  return (
    <a className="header__link" href={href} aria-current={current} onClick={onFollow} {...external}>
      {label}
      {external && (
        <>
          <Icon name="external" />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      )}
    </a>
  )
}
