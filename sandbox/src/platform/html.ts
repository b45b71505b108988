/** A piece of markup whose values are already escaped. */
export type Html = { readonly markup: string }

type Value = Html | string | number | null | undefined | false | readonly Value[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text so that it shows as itself in markup and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Marks a string as markup; only for markup that this program wrote itself. */
export function raw(markup: string): Html {
  return { markup }
}

/** Builds markup from a template; every value is escaped unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const markup = parts.reduce((text, part, index) => text + (index === 0 ? '' : render(values[index - 1])) + part, '')
  return raw(markup)
}

function render(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if ('markup' in value) return value.markup
  return value.map(render).join('')
}
