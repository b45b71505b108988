import { useState, type ReactNode } from 'react'

type Props = {
  summary: ReactNode
  children: ReactNode
  /** Whether the text is made only once someone opens it. */
  isLazy?: boolean
}

/** Optional further text. */
export function Details({ summary, children, isLazy = false }: Props) {
  const [isMade, setMade] = useState(!isLazy)
  return (
    <details className="details" onToggle={isMade ? undefined : () => setMade(true)}>
      <summary>{summary}</summary>
      <div className="details__content">{isMade && children}</div>
    </details>
  )
}
