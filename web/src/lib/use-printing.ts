import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is printed right now, or shown as it is on paper. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(() => matchMedia('print').matches)
  useEffect(() => {
    const paper = matchMedia('print')
    // the browser takes what is on the page when the event has been handled
    const show = (now: boolean) => flushSync(() => setIsPrinting(now))
    const begin = () => show(true)
    const end = () => show(false)
    const change = () => show(paper.matches)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    paper.addEventListener('change', change)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      paper.removeEventListener('change', change)
    }
  }, [])
  return isPrinting
}
