import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldId, type FieldProps, FormFieldset } from './FormGroup.tsx'

/** One choice of a group, with an explanation if its name is not enough. */
type RadioOption = { value: string; label: ReactNode; description?: ReactNode }

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'className' | 'type' | 'value'> & {
    options: readonly RadioOption[]
    /** The chosen value, if the caller holds it; leave out with `register`. */
    value?: string
    /** Large targets for few, weighty choices. */
    isTiled?: boolean
  }

/** One of a few visible choices. */
export function RadioGroup({ name, label, hint, error, isOptional, options, value, isTiled, ...input }: Props) {
  return (
    <FormFieldset {...{ name, label, hint, error, isOptional }}>
      {options.map((option, index) => {
        // an error summary leads to the group's first choice
        const id = index === 0 ? fieldId(name) : `${fieldId(name)}-${index}`
        return (
          <div className="usa-radio" key={option.value}>
            <input
              {...input}
              id={id}
              name={name}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              className={classNames('usa-radio__input', isTiled && 'usa-radio__input--tile')}
              aria-describedby={describedBy(name, { hint, error })}
            />
            <label className="usa-radio__label" htmlFor={id}>
              {option.label}
              {option.description && <span className="usa-radio__label-description">{option.description}</span>}
            </label>
          </div>
        )
      })}
    </FormFieldset>
  )
}
