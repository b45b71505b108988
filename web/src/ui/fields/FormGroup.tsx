import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { useWords } from '../words.ts'

const safe = (name: string) => name.replaceAll(/[^\w-]/g, '-')

/** The id of the control of a form field, derived from the field's name: the target of an error summary. */
export const fieldId = (name: string) => `field-${safe(name)}`
const hintId = (name: string) => `${fieldId(name)}-hint`
const errorId = (name: string) => `${fieldId(name)}-error`

/** The `aria-describedby` of a field's control: its error, then its hint, if any. */
export function describedBy(name: string, { hint, error }: { hint?: unknown; error?: unknown }): string | undefined {
  return [error && errorId(name), hint && hintId(name)].filter(Boolean).join(' ') || undefined
}

/** The props of every form field; fields are required unless marked optional. */
export type FieldProps = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string
  isOptional?: boolean
}

type Props = FieldProps & { children: ReactNode }

/** A control with its label, hint and error; the control names them through `describedBy`. */
export function FormGroup({ name, label, hint, error, isOptional, children }: Props) {
  return (
    <div className={groupClass(error)} data-field={fieldId(name)}>
      <label className="usa-label" htmlFor={fieldId(name)}>
        {label}
        {isOptional && <Optional />}
      </label>
      <HintAndError name={name} hint={hint} error={error} />
      {children}
    </div>
  )
}

/** Several controls that answer one question, with its legend, hint and error. */
export function FormFieldset({ name, label, hint, error, isOptional, children }: Props) {
  return (
    <div className={groupClass(error)} data-field={fieldId(name)}>
      <fieldset className="usa-fieldset">
        <legend className="usa-label">
          {label}
          {isOptional && <Optional />}
        </legend>
        <HintAndError name={name} hint={hint} error={error} />
        {children}
      </fieldset>
    </div>
  )
}

/** A field's hint and its error, with the ids that `describedBy` uses. */
export function HintAndError({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  const words = useWords()
  return (
    <>
      {hint && (
        <span className="usa-hint" id={hintId(name)}>
          {hint}
        </span>
      )}
      {error && (
        <span className="usa-error-message" id={errorId(name)}>
          <VisuallyHidden>{words.error}: </VisuallyHidden>
          {error}
        </span>
      )}
    </>
  )
}

const groupClass = (error: string | undefined) => classNames('usa-form-group', error && 'usa-form-group--error')

const Optional = () => <span className="usa-hint"> ({useWords().optional})</span>
