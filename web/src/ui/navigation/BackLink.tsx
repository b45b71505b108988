import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

type Props = { href: string; children: ReactNode }

/** The way back to where a screen was reached from; stands above the page heading. */
export function BackLink({ href, children }: Props) {
  return (
    <a className="back-link" href={href}>
      <Icon name="arrowLeft" />
      {children}
    </a>
  )
}
