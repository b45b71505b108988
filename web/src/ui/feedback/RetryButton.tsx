import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../Button.tsx'

type Props = {
  isBusy?: boolean | undefined
  onRetry: () => void
  /** Within a line of text. */
  isInline?: boolean
  children?: ReactNode
}

/** Tries again to load something; it disappears with its message. */
export function RetryButton({ isBusy, onRetry, isInline = false, children = 'Try again' }: Props) {
  const look = isInline ? ({ variant: 'text' } as const) : ({ variant: 'outline', size: 'small' } as const)
  return (
    <FocusReturningButton {...look} isBusy={isBusy} onClick={onRetry}>
      {children}
    </FocusReturningButton>
  )
}

/** A button that disappears after its work. Its focus then goes to the page. */
export function FocusReturningButton(props: Omit<ComponentProps<typeof Button>, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const present = button.current
    return () => {
      if (present && document.activeElement === present) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return <Button ref={button} {...props} />
}
