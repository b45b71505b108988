import type { ReactNode } from 'react'

type Props = { label?: string; children: ReactNode }

/** A line above the header about the whole site, such as that it is a demonstration. */
export function SiteAlert({ label = 'Site notice', children }: Props) {
  return (
    <section className="site-alert" aria-label={label}>
      <p className="site-alert__text">{children}</p>
    </section>
  )
}
