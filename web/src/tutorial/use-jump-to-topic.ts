import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Leads to the topic that the address names, once its lesson is there; links within the page are the browser's. */
export function useJumpToTopic(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (id === '') return undefined
    // after the page was put to its top, as every new one is
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(id)
      heading?.scrollIntoView()
      heading?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
