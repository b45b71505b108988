import { useEffect, useRef, useState } from 'react'

/** A place for the focus after the focused element disappears: a ref, and a function that moves the focus there. */
export function useFocusLater<E extends HTMLElement>() {
  const target = useRef<E>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    // after a dialog has returned the focus to where it was
    if (asked > 0) target.current?.focus()
  }, [asked])
  return [target, () => setAsked((count) => count + 1)] as const
}
