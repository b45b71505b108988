import { nameKey } from '../words/name-key.ts'

/** A day as it is kept; a text that is no day stays, and has a problem later. */
export function dayOf(typed: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The code of a choice that was typed as its code or its name; any other text stays. */
export const chosen = (choices: readonly { code: string; name: string }[], typed: string): string =>
  choices.find(({ code, name }) => code === typed.toUpperCase() || nameKey(name) === nameKey(typed))?.code ?? typed
