import type { EmployeeResult } from '@hireproof/contract/employee/employee-form'
import { isFinalResult } from '@hireproof/contract/employee/employee-form'
import { useCallback, useEffect, useRef, useState } from 'react'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long a page looks for the result before it leaves that to the person, who may have gone. */
const LOOK_FOR = 10 * MINUTE
const FIRST = SECOND
const SLOWEST = 10 * SECOND
const SELDOM = 30 * SECOND

/** Milliseconds until a result is looked for again, after waiting this long already; false where nothing will come. */
export function resultDelay(code: EmployeeResult, waited: number): number | false {
  if (isFinalResult(code)) return false
  return code === 'checking' ? Math.min(Math.max(waited / 2, FIRST), SLOWEST) : SELDOM
}

/** Keeps the time for which a page has been waiting for another result than the present one. */
export function useResultPolling(code: EmployeeResult) {
  const since = useRef(0)
  const [round, setRound] = useState(0)
  const [stopped, setStopped] = useState<string>()
  const name = `${code} ${round}`
  useEffect(() => {
    since.current = Date.now()
    const timer = setTimeout(() => setStopped(name), LOOK_FOR)
    return () => clearTimeout(timer)
  }, [name])
  return {
    waited: useCallback(() => Date.now() - since.current, []),
    hasStopped: stopped === name,
    restart: () => setRound((last) => last + 1),
  }
}
