import { leaveForm } from '@hireproof/contract/employee/employee.endpoints'
import { getOnSite } from '@hireproof/contract/employee/on-site.endpoints'
import { listOwnCopies } from '@hireproof/contract/form-i9/copies.endpoints'
import { useEffect, useRef, useState } from 'react'
import { isRefusal } from '../../lib/api-error.ts'
import { call, guardHistory } from '../../lib/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { useSay } from '../language.ts'
import { onSiteTexts } from './on-site-texts.ts'

const MINUTE = 60_000
/** After as long without a sign of the person, the server ends the session too. */
const END_AFTER = 15 * MINUTE
const WARN_AFTER = 10 * MINUTE
const TELL_EVERY = 4 * MINUTE
const ASK_EVERY = MINUTE
const LOOK_EVERY = 5000

const signs = ['keydown', 'pointerdown', 'scroll'] as const

/** On a device of the employer: closes the form when the person has left it, and when it was closed elsewhere. */
export function OnSiteWatch({ onOver }: { onOver: () => void }) {
  const words = onSiteTexts[useSay().language]
  const [isAway, setIsAway] = useState(false)
  const lastSign = useRef(0)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  // no page comes back out of the memory of the browser
  useEffect(guardHistory, [])
  useEffect(() => {
    lastSign.current = Date.now()
    let toldAt = Date.now()
    let askedAt = Date.now()
    const handleSign = () => {
      lastSign.current = Date.now()
    }
    const look = async () => {
      const now = Date.now()
      const idle = now - lastSign.current
      setIsAway(idle > WARN_AFTER)
      if (idle > END_AFTER) {
        // the server ends it by itself if it cannot be reached
        await call(leaveForm, { body: {} }).catch(() => undefined)
        return over.current()
      }
      if (lastSign.current > toldAt && now - toldAt > TELL_EVERY) {
        toldAt = now
        // what the employee does keeps the session alive
        await call(listOwnCopies, {}, { isBackground: true })
      } else if (now - askedAt > ASK_EVERY) {
        askedAt = now
        const { state } = await call(getOnSite, {}, { isBackground: true })
        if (state !== 'FORM') over.current()
      }
    }
    const handleLook = () =>
      void look().catch((error: unknown) => {
        if (isRefusal(error, 'unauthenticated')) over.current()
      })
    const timer = setInterval(handleLook, LOOK_EVERY)
    for (const sign of signs) addEventListener(sign, handleSign, { passive: true, capture: true })
    document.addEventListener('visibilitychange', handleLook)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, handleSign, { capture: true })
      document.removeEventListener('visibilitychange', handleLook)
    }
  }, [])
  if (!isAway) return null
  return (
    <Alert tone="warning" isLive heading={words.still}>
      <p>{words.stillText}</p>
      <Button onClick={() => setIsAway(false)}>{words.stay}</Button>
    </Alert>
  )
}
