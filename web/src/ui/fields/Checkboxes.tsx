import { type ReactNode, useEffect, useRef } from 'react'
import { describedBy, fieldId, type FieldProps, FormFieldset } from './FormGroup.tsx'

type Props = FieldProps & {
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any number of a few visible choices. */
export function CheckboxGroup({ name, label, hint, error, isOptional, options, chosen, onChange }: Props) {
  return (
    <FormFieldset {...{ name, label, hint, error, isOptional }}>
      {options.map(({ value, label: text }, index) => {
        // an error summary leads to the group's first choice
        const id = index === 0 ? fieldId(name) : `${fieldId(name)}-${index}`
        const isChosen = chosen.includes(value)
        return (
          <div className="usa-checkbox" key={value}>
            <input
              id={id}
              name={name}
              type="checkbox"
              className="usa-checkbox__input"
              value={value}
              checked={isChosen}
              aria-describedby={describedBy(name, { hint, error })}
              onChange={() => onChange(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])}
            />
            <label className="usa-checkbox__label" htmlFor={id}>
              {text}
            </label>
          </div>
        )
      })}
    </FormFieldset>
  )
}

type SelectBoxProps = {
  name: string
  children: ReactNode
  isChecked: boolean
  /** Some of its items are selected, but not all. */
  isMixed?: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}

/** Selects a row of a list, or all rows of a page. */
export function SelectBox({
  name,
  children,
  isChecked,
  isMixed = false,
  isDisabled = false,
  onChange,
}: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <span className="usa-checkbox select-box">
      <input
        ref={box}
        id={fieldId(name)}
        type="checkbox"
        className="usa-checkbox__input"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="usa-checkbox__label" htmlFor={fieldId(name)}>
        {children}
      </label>
    </span>
  )
}
