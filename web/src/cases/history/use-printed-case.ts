import type { CaseDetails } from '@hireproof/contract/cases/case'
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'

const load = () => import('./PrintedHistory.tsx')
type Part = Awaited<ReturnType<typeof load>>['PrintedHistory']

/**
 * Prints a case with its history, which is read before. The browser's own menu waits for nothing, so the page begins to
 * read the history once a person does something on it: moves the pointer, touches it, or presses a key.
 */
export function usePrintedCase(details: CaseDetails) {
  const [History, setHistory] = useState<Part>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const show = async () => {
    const { PrintedHistory, readHistory } = await load()
    // it is on the page when the browser takes what is there
    flushSync(() => setHistory(() => PrintedHistory))
    return readHistory
  }
  const print = async () => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      const readHistory = await show()
      await readHistory(details)
    } catch (failure) {
      return setError(failure)
    } finally {
      setIsBusy(false)
    }
    window.print()
  }
  const handleActivity = useEffectEvent(() => void show().catch(() => {}))
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    // a second try prints without the history
    if (!isPrintKey(event) || error !== undefined) return
    event.preventDefault()
    void print()
  })
  useEffect(() => {
    const once = new AbortController()
    const begin = () => {
      once.abort()
      handleActivity()
    }
    for (const activity of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(activity, begin, { signal: once.signal })
    addEventListener('keydown', handleKey)
    return () => {
      once.abort()
      removeEventListener('keydown', handleKey)
    }
  }, [])
  return { print: () => void print(), error, isBusy, History }
}

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && ctrlKey !== metaKey && !shiftKey && !altKey
