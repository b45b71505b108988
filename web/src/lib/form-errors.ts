import type { FieldErrors, FieldValues } from 'react-hook-form'

/** One entry of an error summary: the field's name and the same message as beside the field. */
type FieldError = { name: string; message: string }

/** The errors of a form as a flat list, in the order found, with nested names joined by dots. */
export function listErrors<T extends FieldValues>(errors: FieldErrors<T>, prefix = ''): FieldError[] {
  return Object.entries(errors).flatMap(([key, error]): FieldError[] => {
    if (!error || typeof error !== 'object') return []
    const name = prefix + key
    // a nested group has no type, only its fields do
    if (typeof error.type !== 'string') return listErrors(error as FieldErrors, `${name}.`)
    const { message } = error
    return typeof message === 'string' && message !== '' ? [{ name, message }] : []
  })
}
