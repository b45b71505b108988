import { useEffect, useRef } from 'react'
import { beforeEnd, type Keep } from './before-end.ts'

/** Lets a form save its current values when the session is about to end. */
export function useBeforeEnd(keep: Keep): void {
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => beforeEnd(() => latest.current()), [])
}
