import { describedBy, fieldId } from './field-id.ts'
import { FormFieldset, type FieldProps } from './FormGroup.tsx'

type Props = FieldProps & {
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** Any number of choices out of a few, all visible. */
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
