import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** Text for screen readers only. */
export function VisuallyHidden({ children }: Props) {
  return <span className="usa-sr-only">{children}</span>
}
