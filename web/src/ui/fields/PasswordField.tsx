import { type ComponentPropsWithRef, useEffect, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { classNames } from '../class-names.ts'
import { describedBy, fieldId, type FieldProps, FormGroup } from './FormGroup.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type Props = Omit<FieldProps, 'label'> & { label: string } & Omit<
    ComponentPropsWithRef<'input'>,
    keyof FieldProps | 'className' | 'type' | 'width' | 'autoComplete'
  > & {
    /** Tells password managers whether to fill in a saved password or suggest a new one. */
    autoComplete: 'current-password' | 'new-password'
  }

/** A password: hidden until shown, works with pasting and password managers; takes what `register(name)` returns. */
export function PasswordField({ name, label, hint, error, isOptional, ...input }: Props) {
  const [isShown, setIsShown] = useState(false)
  const id = fieldId(name)
  const what = label.toLowerCase()
  useEffect(() => {
    // in a text field, the browser would offer to remember it like ordinary input
    const hide = () => setIsShown(false)
    const form = document.getElementById(id)?.closest('form')
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [id])
  const handleToggle = () => {
    setIsShown(!isShown)
    announce(`Your ${what} is ${isShown ? 'hidden' : 'shown'}.`)
  }
  return (
    <FormGroup {...{ name, label, hint, error, isOptional }}>
      <div className="password">
        <input
          {...input}
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={classNames('usa-input', error && 'usa-input--error')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
        />
        {!input.disabled && (
          <button
            type="button"
            className="usa-button usa-button--unstyled password__toggle"
            aria-controls={id}
            onClick={handleToggle}
          >
            {isShown ? 'Hide' : 'Show'}
            <VisuallyHidden> {what}</VisuallyHidden>
          </button>
        )}
      </div>
    </FormGroup>
  )
}
