import type { HiringSite, SiteField } from '@hireproof/contract/accounts/hiring-sites'
import { programStates } from '@hireproof/contract/accounts/sections/address'
import { nameKey } from '@hireproof/contract/words/name-key'

const codesByName = new Map(programStates.map(({ code, name }) => [nameKey(name), code]))

/** Corrections of what spreadsheets and people do to addresses; each is proposed only where it changes something. */
export function proposalsForAddress(cells: Readonly<HiringSite>): Partial<HiringSite> {
  const proposed: Record<SiteField, string> = {
    street: withoutMarks(cells.street),
    street2: withoutMarks(cells.street2),
    city: cells.city,
    state: codesByName.get(nameKey(cells.state)) ?? cells.state,
    zip: withZero(cells.zip),
  }
  const changed = Object.entries(proposed).filter(([field, text]) => text !== cells[field as SiteField])
  return Object.fromEntries(changed)
}

/** `#4` is `Unit 4`, and a comma separates what a semicolon does. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/\b(suite|ste|unit|apt|apartment|room|floor)\.?\s*#\s*/giu, '$1 ')
    .replaceAll(/#\s*(?=[\p{L}\p{N}])/gu, 'Unit ')
    .replaceAll(/\s*;\s*/gu, ', ')
    .replace(/, $/, '')

/** Spreadsheets drop the zero with which a ZIP Code begins. */
const withZero = (zip: string): string => zip.replace(/^(\d{4})(?=$|-\d{4}$)/, '0$1')
