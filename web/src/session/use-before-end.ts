import { useEffect, useRef } from 'react'
import { beforeEnd, type Keep } from './before-end.ts'

/** Has a form save itself, with what it holds then, while the session is about to end. */
export function useBeforeEnd(keep: Keep): void {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => beforeEnd(() => latest.current()), [])
}
