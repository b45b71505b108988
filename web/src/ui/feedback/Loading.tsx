import { useEffect, useState } from 'react'

type Props = { text?: string }

/** Shows that something is loading, but only if it takes long enough to notice. */
export function Loading({ text = 'Loading' }: Props) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="loading">
      {isLate && (
        <>
          <span className="spinner" aria-hidden="true" />
          {text}
        </>
      )}
    </output>
  )
}
