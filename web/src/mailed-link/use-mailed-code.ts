import { useEffect, useState } from 'react'
import { takeCode } from './one-time-code.ts'

/** The code of the mailed link that was opened last on this page; none where the page was reached in another way. */
export function useMailedCode(): string | undefined {
  const [code, setCode] = useState(takeCode)
  useEffect(() => {
    // another link, opened in the same tab
    const handleHash = () => setCode(takeCode())
    addEventListener('hashchange', handleHash)
    return () => removeEventListener('hashchange', handleHash)
  }, [])
  return code
}
