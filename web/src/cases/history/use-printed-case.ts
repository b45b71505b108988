import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryClient } from '../../lib/query.ts'
import { useOnce } from '../../lib/use-once.ts'
import { wholeHistory } from './whole-history.ts'

/**
 * Prints a case with its history, which is read before. For the browser's own menu, which waits for nothing, the page reads it
 * once it is idle, and again after each change.
 */
export function usePrintedCase(details: CaseDetails) {
  const query = wholeHistory(details)
  const [isIdle, setIsIdle] = useState(false)
  useQuery({ ...query, enabled: isIdle })
  const { mutate, error, isPending } = useOnce(() => queryClient.fetchQuery({ ...query, staleTime: 0 }), {
    onSuccess: () => window.print(),
  })
  const hasFailed = error !== null
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // a second try prints without the history
      if (!isPrintKey(event) || hasFailed) return
      event.preventDefault()
      mutate()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [mutate, hasFailed])
  return { print: () => mutate(), error, isBusy: isPending }
}

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && ctrlKey !== metaKey && !shiftKey && !altKey

/** Runs work once the page has nothing more urgent to do; returns how to cancel it. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 5000 })
  return () => cancelIdleCallback(handle)
}
