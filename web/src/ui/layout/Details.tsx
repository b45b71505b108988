import { useEffect, useRef, useState, type ReactNode } from 'react'

type Props = {
  summary: ReactNode
  children: ReactNode
  /** Whether the text is made only once someone opens it. */
  isLazy?: boolean
  /** Opens it, such as to show what is wrong within it; only the person closes it again. */
  isOpen?: boolean
}

/** Optional further text. */
export function Details({ summary, children, isLazy = false, isOpen = false }: Props) {
  const [isMade, setMade] = useState(!isLazy)
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen && box.current) box.current.open = true
  }, [isOpen])
  return (
    <details className="details" ref={box} onToggle={isMade ? undefined : () => setMade(true)}>
      <summary>{summary}</summary>
      <div className="details__content">{isMade && children}</div>
    </details>
  )
}
