import * as z from 'zod/mini'
import { states } from '../../cases/states.ts'
import { onlyProblems, textProblem, tidyTexts, type Problems } from './section.ts'

const text = z.string().check(z.maxLength(500))

/** Where a company is, or gets its mail; an empty text where nothing is stated. */
export const Address = z.strictObject({
  street: text,
  street2: text,
  city: text,
  state: text,
  zip: text,
  county: text,
  /** For Puerto Rico. */
  urbanization: text,
})
export type Address = z.infer<typeof Address>

/** The addresses of a company; without a mailing address it is the physical one. */
export const Addresses = z.strictObject({ physical: Address, mailing: z.nullable(Address) })
export type Addresses = z.infer<typeof Addresses>

export const addressKinds = ['physical', 'mailing'] as const
export type AddressKind = (typeof addressKinds)[number]

export const emptyAddress: Address = {
  street: '',
  street2: '',
  city: '',
  state: '',
  zip: '',
  county: '',
  urbanization: '',
}

export const addressLabels: Readonly<Record<keyof Address, string>> = {
  street: 'Street address',
  street2: 'Street address line 2',
  city: 'City',
  state: 'State or territory',
  zip: 'ZIP Code',
  county: 'County',
  urbanization: 'Urbanization',
}

export const addressKindLabels: Readonly<Record<AddressKind, string>> = {
  physical: 'Physical address',
  mailing: 'Mailing address',
}

/** The states and territories in which the program operates: all that issue licenses but American Samoa. */
export const programStates = states.filter(({ code }) => code !== 'AS')

const lengths = { street: 100, street2: 60, city: 60, county: 60, urbanization: 60 } as const

const PUERTO_RICO = 'PR'

/** An address as it is kept. */
export function tidyAddress(typed: Address): Address {
  const address = tidyTexts(typed)
  return {
    ...address,
    state: address.state.toUpperCase(),
    zip: address.zip.replace(/^(\d{5})[- ]?(\d{4})$/, '$1-$2'),
    urbanization: address.state.toUpperCase() === PUERTO_RICO ? address.urbanization : '',
  }
}

function stateProblem(state: string): string | undefined {
  if (state === '') return 'Select the state or territory.'
  return programStates.some(({ code }) => code === state)
    ? undefined
    : 'The program does not operate in American Samoa or outside the United States.'
}

/** What is wrong with an address, by field. */
export function addressProblems(typed: Address): Problems<Address> {
  const { state, zip } = tidyAddress(typed)
  return onlyProblems<Address>({
    street: textProblem(typed.street, lengths.street, 'Enter the street address.'),
    street2: textProblem(typed.street2, lengths.street2),
    city: textProblem(typed.city, lengths.city, 'Enter the city.'),
    state: stateProblem(state),
    zip: zip === '' ? 'Enter the ZIP Code.' : /^\d{5}(?:-\d{4})?$/.test(zip) ? undefined : NOT_ZIP,
    county: textProblem(typed.county, lengths.county),
    urbanization: textProblem(typed.urbanization, lengths.urbanization),
  })
}

const NOT_ZIP = 'Enter 5 digits, or 5 and 4 digits such as 12345-6789.'

/** An address in the lines in which people write it. */
export function addressLines(address: Address): string[] {
  const { street, street2, city, state, zip, county, urbanization } = address
  const region = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [urbanization, street, street2, region, county && `County: ${county}`].filter(Boolean)
}
