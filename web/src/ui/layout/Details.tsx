import type { ReactNode } from 'react'

type Props = { summary: ReactNode; children: ReactNode }

/** Optional further text. */
export function Details({ summary, children }: Props) {
  return (
    <details className="details">
      <summary>{summary}</summary>
      <div className="details__content">{children}</div>
    </details>
  )
}
