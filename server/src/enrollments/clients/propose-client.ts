import type { ClientLine } from '@hireproof/contract/accounts/client-files'
import { bandOf, categoryOf } from '@hireproof/contract/accounts/client-files'
import { employeeBands } from '@hireproof/contract/accounts/sections/company-information'
import { categoryChoices } from '@hireproof/contract/accounts/sections/employer-category'
import { nameKey } from '@hireproof/contract/words/name-key'
import { proposalsForAddress } from '../../accounts/sites/propose-address.ts'

/** Spreadsheets take these bands for dates. */
const bandsAsDates: Readonly<Record<string, string>> = {
  ...{ '4jan': '1_4', jan4: '1_4' },
  ...{ '9may': '5_9', may9: '5_9' },
  ...{ '19oct': '10_19', oct19: '10_19' },
}

/** Other names of categories, as `nameKey` writes them. */
const otherCategories: Readonly<Record<string, string>> = {
  ...{ no: 'NONE', na: 'NONE', 'n/a': 'NONE', private: 'NONE', privateemployer: 'NONE', other: 'NONE' },
  ...{ state: 'STATEGOVERNMENT', local: 'LOCALGOVERNMENT', federal: 'FEDERALGOVERNMENT' },
  federalcontractornofar: 'FEDERALCONTRACTORNOFAR',
}

/** Corrections of what spreadsheets and people do to clients in a file; each is proposed only where it changes something. */
export function proposalsForClient(cells: ClientLine): Partial<ClientLine> {
  const { ein, naics, employees, category } = cells
  const { street, street2, city, state, zip } = cells
  const proposed: Partial<ClientLine> = {
    ...proposalsForAddress({ street, street2, city, state, zip }),
    ein: withZero(ein),
    naics: subsectorOf(naics),
    employees: bandOf(employees) ? employees : (proposedBand(employees) ?? employees),
    category: categoryOf(category) ? category : (proposedCategory(category) ?? category),
  }
  const changed = Object.entries(proposed).filter(([field, text]) => text !== cells[field as keyof ClientLine])
  return Object.fromEntries(changed)
}

/** Spreadsheets drop the zero with which an EIN begins. */
const withZero = (ein: string): string => ein.replace(/^(\d)-?(\d{7})$/, '0$1-$2')

/** A longer code begins with that of its industry. */
const subsectorOf = (naics: string): string => naics.replace(/^(\d{3})\d{1,3}$/, '$1')

function proposedBand(typed: string): string | undefined {
  const code = /^\d[\d,]*\s*[-–—]\s*\d[\d,]*$/u.test(typed)
    ? typed.replaceAll(/[\s,]/gu, '').replace(/[-–—]/u, '_')
    : ''
  const wanted = code || bandsAsDates[nameKey(typed)]
  const rounded = /^(\d{1,7})\s*(?:\.0+|\+)$/.exec(typed)?.[1]
  return employeeBands.find((band) => band.code === wanted)?.name ?? (rounded && bandOf(rounded) ? rounded : undefined)
}

function proposedCategory(typed: string): string | undefined {
  const wanted = otherCategories[nameKey(typed)]
  return categoryChoices.find(({ code }) => code === wanted)?.name
}
