import { type ComponentPropsWithRef, type FocusEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldId, type FieldProps, FormGroup } from './FormGroup.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useWords } from '../words.ts'

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'className' | 'type' | 'width'> & {
    /** What the field holds, for the button's spoken name: "Social Security number". */
    what: string
    /** Formats a complete value when the person leaves the field, such as 900-00-0001. */
    format?: (text: string) => string
  }

/** A number that others in the room should not see, such as a Social Security number: hidden until shown. */
export function SensitiveField({
  name,
  label,
  hint,
  error,
  isOptional,
  what,
  format,
  onChange,
  onBlur,
  ...input
}: Props) {
  const words = useWords()
  const [isShown, setIsShown] = useState(false)
  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    const formatted = format?.(event.target.value) ?? event.target.value
    if (formatted !== event.target.value) {
      event.target.value = formatted
      onChange?.(event)
    }
    onBlur?.(event)
  }
  return (
    <FormGroup {...{ name, label, hint, error, isOptional }}>
      <div className="sensitive">
        {/* not of type password: browsers would offer to store it */}
        <input
          {...input}
          id={fieldId(name)}
          name={name}
          type="text"
          inputMode={input.inputMode ?? 'numeric'}
          autoComplete="off"
          spellCheck={false}
          className={classNames('usa-input', !isShown && 'sensitive__input--hidden', error && 'usa-input--error')}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
          onChange={onChange}
          onBlur={handleBlur}
        />
        <button
          type="button"
          className="usa-button usa-button--unstyled sensitive__toggle"
          aria-controls={fieldId(name)}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? words.hide : words.show}
          <VisuallyHidden> {what}</VisuallyHidden>
        </button>
      </div>
    </FormGroup>
  )
}
