import { useState, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { composeDate, splitDate, type DateParts } from './date-parts.ts'
import { describedBy, fieldId } from './field-id.ts'
import { FormFieldset, type FieldProps } from './FormGroup.tsx'
import { useWords } from '../words.ts'

type Props = FieldProps & {
  /** `YYYY-MM-DD`, or what was typed so far. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  /** A date of birth, so that the browser can fill it in. */
  isBirthDate?: boolean
}

const inputs = [
  { part: 'month', maxLength: 2 },
  { part: 'day', maxLength: 2 },
  { part: 'year', maxLength: 4 },
] as const

/** A date that people know by heart or read from a document; takes the `field` of a react-hook-form controller. */
export function DateField({ name, label, hint, error, isOptional, value, onChange, onBlur, ref, isBirthDate }: Props) {
  const words = useWords()
  const [typed, setTyped] = useState<DateParts>(() => splitDate(value))
  // what was typed ("03") says more than the value ("3"), but a value set from outside wins
  const parts = composeDate(typed) === value ? typed : splitDate(value)
  const handleChange = (part: keyof DateParts, text: string) => {
    const next = { ...parts, [part]: text }
    setTyped(next)
    onChange(composeDate(next))
  }
  return (
    <FormFieldset {...{ name, label, hint, error, isOptional }}>
      <div
        className="usa-memorable-date"
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur?.()}
      >
        {inputs.map(({ part, maxLength }, index) => {
          const id = index === 0 ? fieldId(name) : `${fieldId(name)}-${part}`
          return (
            <div className={`usa-form-group usa-form-group--${part}`} key={part}>
              <label className="usa-label" htmlFor={id}>
                {words[part]}
              </label>
              <input
                id={id}
                name={`${name}-${part}`}
                ref={index === 0 ? ref : undefined}
                className={classNames('usa-input', error && 'usa-input--error')}
                inputMode="numeric"
                maxLength={maxLength}
                autoComplete={isBirthDate ? `bday-${part}` : 'off'}
                value={parts[part]}
                onChange={(event) => handleChange(part, event.target.value)}
                aria-invalid={error ? true : undefined}
                aria-describedby={describedBy(name, { hint, error })}
              />
            </div>
          )
        })}
      </div>
    </FormFieldset>
  )
}
