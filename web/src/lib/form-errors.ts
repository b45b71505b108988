import type { FieldErrors, FieldValues } from 'react-hook-form'

/** One entry of an error summary: the field's name and the same words that stand beside it. */
type FieldError = { name: string; message: string }

/** The errors of a form as a flat list, in the order the form found them; nested names joined by dots. */
export function listErrors<T extends FieldValues>(errors: FieldErrors<T>, prefix = ''): FieldError[] {
  return Object.entries(errors).flatMap(([key, error]): FieldError[] => {
    if (!error || typeof error !== 'object') return []
    const name = prefix + key
    // a nested group has no type of its own, only fields that have one
    if (typeof error.type !== 'string') return listErrors(error as FieldErrors, `${name}.`)
    const { message } = error
    return typeof message === 'string' && message !== '' ? [{ name, message }] : []
  })
}
