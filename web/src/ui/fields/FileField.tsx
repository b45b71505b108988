import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldId, type FieldProps, FormGroup } from './FormGroup.tsx'

type Props = FieldProps & Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'className' | 'type' | 'value'>

/** A file from the person's device. */
export function FileField({ name, label, hint, error, isOptional, ...input }: Props) {
  return (
    <FormGroup {...{ name, label, hint, error, isOptional }}>
      <input
        {...input}
        id={fieldId(name)}
        name={name}
        type="file"
        className={classNames('file-field', error && 'usa-input--error')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
      />
    </FormGroup>
  )
}
