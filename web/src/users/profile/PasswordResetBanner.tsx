import { useEffect, useState, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'

/** The message after a password reset (part 2 §8). */
export const PASSWORD_RESET = 'The password has been successfully changed.'

// part 2 §9
const SHOWN_MS = 5000

/** Shows for five seconds on the profile that the password was reset; a status region keeps the text. */
export function PasswordResetBanner() {
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [isNews] = useState((state as { isPasswordReset?: boolean } | null)?.isPasswordReset === true)
  useEffect(() => {
    // show it once: not after coming back to this page or reloading it
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

/** Whether a time is over; the clock pauses while the person holds it. */
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
