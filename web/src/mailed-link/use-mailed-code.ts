import { useEffect, useState } from 'react'
import { takeCode } from './one-time-code.ts'

/** The code of the latest emailed link opened on this page; none if the person came another way. */
export function useMailedCode(): string | undefined {
  const [code, setCode] = useState(takeCode)
  useEffect(() => {
    // another link in the same tab
    const handleHash = () => setCode(takeCode())
    addEventListener('hashchange', handleHash)
    return () => removeEventListener('hashchange', handleHash)
  }, [])
  return code
}
