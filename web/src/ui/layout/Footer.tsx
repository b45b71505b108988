import type { ReactNode } from 'react'
import type { NavLink } from '../navigation/nav-link.ts'

type Props = {
  /** Where to find help; on every page in the same place (WCAG 3.2.6). */
  help: NavLink
  links?: readonly NavLink[]
  note?: ReactNode
}

/** The foot of every page. */
export function Footer({ help, links = [], note }: Props) {
  return (
    <footer className="footer">
      <div className="footer__bar">
        <ul className="footer__links">
          {[help, ...links].map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        {note && <p className="footer__note">{note}</p>}
      </div>
    </footer>
  )
}
