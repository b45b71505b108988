import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldId, type FieldProps, FormGroup } from './FormGroup.tsx'
import type { FieldWidth } from './TextField.tsx'

/** One choice of a list. */
export type Option = { value: string; label: string }

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'className' | 'width'> & {
    options: readonly Option[]
    /** The empty first choice, shown until something is chosen. */
    placeholder?: string
    width?: FieldWidth
  }

/** One choice out of many. */
export function SelectField({ name, label, hint, error, isOptional, options, placeholder, width, ...select }: Props) {
  return (
    <FormGroup {...{ name, label, hint, error, isOptional }}>
      <select
        {...select}
        id={fieldId(name)}
        name={name}
        className={classNames('usa-select', width && `usa-input--${width}`, error && 'usa-input--error')}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(name, { hint, error })}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FormGroup>
  )
}
