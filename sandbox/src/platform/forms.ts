import { html, type Html } from './html.ts'

/** A labeled input with its hint and, if something is wrong, the message beside it. */
type Field = {
  name: string
  label: string
  type?: string
  value?: string
  hint?: string
  error?: string | undefined
  autocomplete?: string
  inputmode?: string
  maxlength?: number
}

/** Draws a text input; the first field with an error gets the focus when the page opens. */
export function textField(field: Field): Html {
  const described = [field.hint && `${field.name}-hint`, field.error && `${field.name}-error`].filter(Boolean).join(' ')
  return html`<div class="field${field.error ? ' field-error' : ''}">
    <label for="${field.name}">${field.label}</label>
    ${field.hint && html`<p class="hint" id="${field.name}-hint">${field.hint}</p>`}
    ${field.error && html`<p class="error" id="${field.name}-error"><span class="visually-hidden">Error: </span>${field.error}</p>`}
    <input
      id="${field.name}"
      name="${field.name}"
      type="${field.type ?? 'text'}"
      value="${field.value ?? ''}"
      ${attribute('autocomplete', field.autocomplete)}
      ${attribute('inputmode', field.inputmode)}
      ${attribute('maxlength', field.maxlength?.toString())}
      ${attribute('aria-describedby', described)}
      ${field.error && html`aria-invalid="true" autofocus`}
      ${field.type !== 'email' && html`autocapitalize="none"`}
      spellcheck="false"
    />
  </div>`
}

function attribute(name: string, value: string | undefined): Html | undefined {
  return value ? html` ${name}="${value}"` : undefined
}

/** The text of one field of a submitted form; a missing or repeated field counts as empty. */
export function formField(body: unknown, name: string): string {
  const value = isRecord(body) ? body[name] : undefined
  return typeof value === 'string' ? value : ''
}

/** The text of one parameter of the address; a missing or repeated parameter counts as absent. */
export function queryField(query: unknown, name: string): string | undefined {
  const value = isRecord(query) ? query[name] : undefined
  return typeof value === 'string' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
