import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldId, type FieldProps, FormGroup } from './FormGroup.tsx'

/** How much text a field expects, shown by its width. */
export type FieldWidth = '2xs' | 'xs' | 'sm' | 'md' | 'lg' | 'xl'

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'className' | 'width'> & { width?: FieldWidth }

/** One line of text; takes what `register(name)` of react-hook-form returns. */
export function TextField({ name, label, hint, error, isOptional, width, type = 'text', ...input }: Props) {
  return (
    <FormGroup {...{ name, label, hint, error, isOptional }}>
      <input
        {...input}
        id={fieldId(name)}
        name={name}
        type={type}
        className={classNames('usa-input', width && `usa-input--${width}`, error && 'usa-input--error')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
      />
    </FormGroup>
  )
}
