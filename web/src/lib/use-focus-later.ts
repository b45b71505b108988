import { useEffect, useRef, useState } from 'react'

/** A place for the focus when what had it is gone: a ref for the element, and a function that moves the focus there. */
export function useFocusLater<E extends HTMLElement>() {
  const target = useRef<E>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    // after a dialog has handed the focus back to where it came from
    if (asked > 0) target.current?.focus()
  }, [asked])
  return [target, () => setAsked((count) => count + 1)] as const
}
