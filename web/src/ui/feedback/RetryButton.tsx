import type { ReactNode } from 'react'
import { FocusReturningButton } from './FocusReturningButton.tsx'

type Props = {
  isBusy?: boolean | undefined
  onRetry: () => void
  /** Within a line of text. */
  isInline?: boolean
  children?: ReactNode
}

/** Asks again for what could not be loaded; it goes with its message. */
export function RetryButton({ isBusy, onRetry, isInline = false, children = 'Try again' }: Props) {
  const look = isInline ? ({ variant: 'text' } as const) : ({ variant: 'outline', size: 'small' } as const)
  return (
    <FocusReturningButton {...look} isBusy={isBusy} onClick={onRetry}>
      {children}
    </FocusReturningButton>
  )
}
