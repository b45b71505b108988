import type { ReactNode, SubmitEventHandler } from 'react'
import { ErrorSummary } from './ErrorSummary.tsx'

type Props = {
  onSubmit: SubmitEventHandler<HTMLFormElement>
  errors: { name: string; message: string }[]
  submitCount: number
  children: ReactNode
}

/** A form whose errors are listed at its top; the browser's own bubbles are off. */
export function Form({ onSubmit, errors, submitCount, children }: Props) {
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <ErrorSummary errors={errors} submitCount={submitCount} />
      {children}
    </form>
  )
}
