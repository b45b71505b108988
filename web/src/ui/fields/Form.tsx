import { type MouseEvent, type ReactNode, type SubmitEventHandler, useEffect, useId, useRef } from 'react'
import { fieldId } from './FormGroup.tsx'
import { useWords } from '../words.ts'

type Props = {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  errors: { name: string; message: string }[]
  submitCount: number
  children: ReactNode
}

/** A form with a list of its errors at the top; the browser's own messages are off. */
export function Form({ onSubmit, errors, submitCount, children }: Props) {
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={errors} submitCount={submitCount} />
      {children}
    </form>
  )
}

type ErrorSummaryProps = {
  /** The words beside the fields. */
  errors: { name: string; message: string }[]
  /** Counts submissions: the summary takes focus each time it grows. */
  submitCount: number
}

/** The errors to fix before a form can be sent, with a link to each field. */
function ErrorSummary({ errors, submitCount }: ErrorSummaryProps) {
  const headingId = useId()
  const words = useWords()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (submitCount > 0) box.current?.focus()
  }, [submitCount])
  if (errors.length === 0 || submitCount === 0) return null
  return (
    <section className="error-summary" aria-labelledby={headingId} tabIndex={-1} ref={box}>
      <h2 className="error-summary__heading" id={headingId}>
        {words.problem}
      </h2>
      <ul>
        {inPageOrder(errors).map(({ name, message }) => (
          <li key={name}>
            <a href={`#${fieldId(name)}`} onClick={(event) => showField(event, name)}>
              {namingField(message, labelOn(name))}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The label of a field on this page, without the note that it is optional. */
const labelOn = (name: string) =>
  document.querySelector(`[data-field="${fieldId(name)}"] .usa-label`)?.firstChild?.textContent

// messages that the specification words the same for every field
const fitsAnyField = /^(?:This field|Must be|Please select an option)/

/** A message for a list away from its field: one that fits any field begins with the label. */
export const namingField = (message: string, label: string | null | undefined): string =>
  label && fitsAnyField.test(message) ? `${label}: ${message}` : message

/** In the order of the fields on the page, which may differ from the order in which a form checks them. */
function inPageOrder(errors: ErrorSummaryProps['errors']): ErrorSummaryProps['errors'] {
  return errors.toSorted((a, b) => {
    const [first, second] = [a, b].map(({ name }) => document.getElementById(fieldId(name)))
    if (!first || !second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

function showField(event: MouseEvent, name: string) {
  const field = document.getElementById(fieldId(name))
  if (!field) return
  event.preventDefault()
  // scroll to the question, not only its control
  field.closest('.usa-form-group')?.scrollIntoView({ block: 'nearest' })
  field.focus({ preventScroll: true })
}
