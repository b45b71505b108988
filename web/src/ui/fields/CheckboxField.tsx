import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldId, type FieldProps, HintAndError } from './FormGroup.tsx'

type Props = Omit<FieldProps, 'isOptional'> &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'className' | 'type'> & { isTiled?: boolean }

/** A statement that the person can check. */
export function CheckboxField({ name, label, hint, error, isTiled, ...input }: Props) {
  return (
    <div className={classNames('usa-form-group', error && 'usa-form-group--error')}>
      <HintAndError name={name} error={error} />
      <div className="usa-checkbox">
        <input
          {...input}
          id={fieldId(name)}
          name={name}
          type="checkbox"
          className={classNames('usa-checkbox__input', isTiled && 'usa-checkbox__input--tile')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
        />
        <label className="usa-checkbox__label" htmlFor={fieldId(name)}>
          {label}
        </label>
      </div>
      <HintAndError name={name} hint={hint} />
    </div>
  )
}
