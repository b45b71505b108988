import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** Buttons side by side, or stacked on a phone; the primary one comes first. */
export function ButtonRow({ children }: Props) {
  return <div className="button-row">{children}</div>
}
