import { useEffect, useState, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'

/** What is said once a password was reset (part 2 §8). */
export const PASSWORD_RESET = 'The password has been successfully changed.'

// part 2 §9
const SHOWN_MS = 5000

/** Says for five seconds on the profile that the password was reset a moment ago; a status region keeps the words. */
export function PasswordResetBanner() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [isNews] = useState((state as { isPasswordReset?: boolean } | null)?.isPasswordReset === true)
  useEffect(() => {
    // news once: coming back to this page, or loading it again, is none
    if (isNews) void navigate(pathname, { replace: true, state: null, preventScrollReset: true })
  }, [isNews, navigate, pathname])
  return isNews && <PassingBanner />
}

function PassingBanner() {
  const [isClosed, setIsClosed] = useState(false)
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const isOver = useTimeUp(SHOWN_MS, isPointedAt || hasFocus)
  if (isOver || isClosed) return null
  const handleClose = () => {
    setIsClosed(true)
    document.querySelector('h1')?.focus()
  }
  return (
    <div
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Alert tone="success">
        {PASSWORD_RESET}{' '}
        <Button variant="text" onClick={handleClose}>
          Close
        </Button>
      </Alert>
    </div>
  )
}

/** Whether a time is over; it pauses while it is held. */
function useTimeUp(milliseconds: number, isHeld: boolean): boolean {
  const [isUp, setIsUp] = useState(false)
  const left = useRef(milliseconds)
  useEffect(() => {
    if (isHeld || isUp) return undefined
    const since = Date.now()
    const timer = setTimeout(() => setIsUp(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, left.current - (Date.now() - since))
    }
  }, [isHeld, isUp])
  return isUp
}
