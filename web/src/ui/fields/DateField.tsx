import { type Ref, useState } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldId, type FieldProps, FormFieldset } from './FormGroup.tsx'
import { useWords } from '../words.ts'

/** The three inputs of a date as typed. */
type DateParts = { month: string; day: string; year: string }

const pad = (text: string, length: number) => (text === '' ? '' : text.padStart(length, '0'))

/** The date as `YYYY-MM-DD`; an empty text if nothing was typed, an invalid date if parts are missing. */
export function composeDate({ month, day, year }: DateParts): string {
  const parts = [year.trim(), pad(month.trim(), 2), pad(day.trim(), 2)]
  return parts.every((part) => part === '') ? '' : parts.join('-')
}

/** The parts of a composed date, complete or not. */
export function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month: month.replace(/^0(?=\d)/, ''), day: day.replace(/^0(?=\d)/, '') }
}

type Props = FieldProps & {
  /** `YYYY-MM-DD`, or the input so far. */
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
  // keep the typed text ("03") rather than the value ("3"), but a value set from outside wins
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
