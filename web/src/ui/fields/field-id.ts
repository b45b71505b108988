const safe = (name: string) => name.replaceAll(/[^\w-]/g, '-')

/** The id of the control of a form field, known from the field's name: what an error summary links to. */
export const fieldId = (name: string) => `field-${safe(name)}`
export const hintId = (name: string) => `${fieldId(name)}-hint`
export const errorId = (name: string) => `${fieldId(name)}-error`

/** What `aria-describedby` of a field's control names: its error, then its hint, where there are any. */
export function describedBy(name: string, { hint, error }: { hint?: unknown; error?: unknown }): string | undefined {
  return [error && errorId(name), hint && hintId(name)].filter(Boolean).join(' ') || undefined
}
