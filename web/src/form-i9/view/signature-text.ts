import { displayDateTime } from '@hireproof/contract/format/display'
import type { Signed } from '@hireproof/contract/form-i9/form-view'

/** Who signed and when, in one line; the user is named where another name was typed. */
export function signatureText({ at, name, by }: Signed): string {
  const user = by !== null && by !== name ? ` (user ${by})` : ''
  return `${name}${user}, ${displayDateTime(at)}`
}
