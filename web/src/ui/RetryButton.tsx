import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'

type Props = {
  isBusy?: boolean | undefined
  onRetry: () => void
  /** Within a line of text. */
  isInline?: boolean
  children?: ReactNode
}

/** Asks again for what could not be loaded. It goes with its message, and the focus that it had then goes to the page. */
export function RetryButton({ isBusy, onRetry, isInline = false, children = 'Try again' }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const present = button.current
    return () => {
      if (present && document.activeElement === present) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  const look = isInline ? ({ variant: 'text' } as const) : ({ variant: 'outline', size: 'small' } as const)
  return (
    <Button ref={button} {...look} isBusy={isBusy} onClick={onRetry}>
      {children}
    </Button>
  )
}
