import type { SyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Work<V> = {
  /** Answers false where it was refused. */
  send: (values: V) => Promise<unknown>
  onRefused: () => void
}

/**
 * Sends a form that is right; `onRefused` runs once the errors, of the form's own rules or of the answer, stand at their
 * fields, so that their summary can take focus.
 */
export async function sendForm<V extends FieldValues>(
  form: UseFormReturn<V>,
  event: SyntheticEvent,
  { send, onRefused }: Work<V>,
): Promise<void> {
  let isRefused = false
  const markRefused = () => {
    isRefused = true
  }
  const work = form.handleSubmit(async (values) => {
    if ((await send(values)) === false) markRefused()
  }, markRefused)
  await work(event)
  if (isRefused) onRefused()
}
