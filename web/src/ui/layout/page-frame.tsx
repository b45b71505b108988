import type { ReactNode } from 'react'
import { useWords } from '../words.ts'
import type { NavLink } from '../navigation/SideNav.tsx'

/** The skip link for keyboard users, the first stop of every page. */
export function SkipLink() {
  return (
    <a className="usa-skipnav" href="#main">
      {useWords().skip}
    </a>
  )
}

type Props = { label?: string; children: ReactNode }

/** A line above the header about the whole site, for example that it is a demonstration. */
export function SiteAlert({ label = 'Site notice', children }: Props) {
  return (
    <section className="site-alert" aria-label={label}>
      <p className="site-alert__text">{children}</p>
    </section>
  )
}

/** The product's logo: a check mark on a sheet. */
export function ProductMark() {
  return (
    <svg className="product-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="product-mark__sheet" width="32" height="32" rx="8" />
      <path className="product-mark__check" d="M8.5 16.8l5 5L23.5 10.7" />
    </svg>
  )
}

type FooterProps = {
  /** Where to find help; on every page in the same place (WCAG 3.2.6). */
  help: NavLink
  links?: readonly NavLink[]
  note?: ReactNode
}

/** The footer of every page. */
export function Footer({ help, links = [], note }: FooterProps) {
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
