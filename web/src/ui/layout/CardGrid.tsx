import type { ReactNode } from 'react'

type Props = { children: ReactNode }

/** Cards beside each other, as many as fit. */
export function CardGrid({ children }: Props) {
  return <div className="card-grid">{children}</div>
}
