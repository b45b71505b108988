import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldId, type FieldProps, FormGroup } from './FormGroup.tsx'

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`)

/** How many characters are left, or over the limit. */
function remainingText(length: number, limit: number): string {
  return length > limit ? `${characters(length - limit)} over the limit` : `${characters(limit - length)} left`
}

type Props = FieldProps & Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'className'> & { limit?: number }

/** Several lines of text, with a count of the characters left where there is a limit. */
export function TextAreaField({ name, label, hint, error, isOptional, limit, onChange, ...area }: Props) {
  const [length, setLength] = useState(String(area.value ?? area.defaultValue ?? '').length)
  const countId = `${fieldId(name)}-count`
  const handleChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length)
    onChange?.(event)
  }
  return (
    <FormGroup {...{ name, label, hint, error, isOptional }}>
      <textarea
        {...area}
        id={fieldId(name)}
        name={name}
        className={classNames('usa-textarea', error && 'usa-input--error')}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(describedBy(name, { hint, error }), limit !== undefined && countId) || undefined}
        onChange={handleChange}
      />
      {limit !== undefined && (
        <span
          className={classNames('usa-hint character-count', length > limit && 'character-count--over')}
          id={countId}
        >
          {remainingText(length, limit)}
        </span>
      )}
    </FormGroup>
  )
}
