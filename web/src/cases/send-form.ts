import type { SyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

type Work<V> = { send: (values: V) => Promise<unknown>; onRefused: () => void }

/** Sends a form that is right; `onRefused` runs once the errors stand at their fields, so that their summary can take focus. */
export async function sendForm<V extends FieldValues>(
  form: UseFormReturn<V>,
  event: SyntheticEvent,
  { send, onRefused }: Work<V>,
): Promise<void> {
  let isRefused = false
  const markRefused = () => {
    isRefused = true
  }
  await form.handleSubmit(send, markRefused)(event)
  if (isRefused) onRefused()
}
