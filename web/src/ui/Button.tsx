import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import { buttonClass, type ButtonLook } from './class-names.ts'

type Props = Omit<ComponentPropsWithRef<'button'>, 'className' | 'disabled'> &
  ButtonLook & {
    /** Why the button is disabled; it stays reachable by keyboard and shows the reason. */
    disabledReason?: ReactNode
    /** Work is in progress: the button shows it and ignores further clicks. */
    isBusy?: boolean
  }

/** A button. If disabled, it explains why instead of disappearing. */
export function Button({
  variant,
  size,
  disabledReason,
  isBusy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const reasonId = useId()
  const isDisabled = Boolean(disabledReason)
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isDisabled || isBusy) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size })}
      aria-disabled={isDisabled || isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-describedby={isDisabled ? reasonId : rest['aria-describedby']}
      onClick={handleClick}
    >
      {isBusy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
  if (!isDisabled) return button
  return (
    <span className="button-with-reason">
      {button}
      <span className="button-with-reason__text" id={reasonId}>
        {disabledReason}
      </span>
    </span>
  )
}
