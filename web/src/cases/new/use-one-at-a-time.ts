import { useRef, useState } from 'react'

/** Does one thing at a time, however often a button is pressed. */
export function useOneAtATime<Work extends string>(onStart: () => void) {
  const isWorking = useRef(false)
  const [busy, setBusy] = useState<Work>()
  const once = async (what: Work, work: () => Promise<unknown>) => {
    if (isWorking.current) return
    isWorking.current = true
    setBusy(what)
    onStart()
    await work().finally(() => {
      isWorking.current = false
      setBusy(undefined)
    })
  }
  return { busy, once }
}
