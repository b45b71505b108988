import type { CaseProblem, CaseProblemCode } from '../cases/case-problems.ts'
import { isStateCode } from '../cases/states.ts'

/** The two countries that the form accepts instead of a state. */
const foreignAddresses = ['CAN', 'MEX'] as const

const addressFields = ['address_street', 'address_apartment', 'address_city', 'address_state', 'address_zip'] as const
export type AddressField = (typeof addressFields)[number]

/** An address as typed; blanks may be left out. */
type Address = { [Field in AddressField]?: string | undefined }

type AddressProblem = CaseProblem & { attribute: AddressField }

const PLAIN = /^[^\p{Cc}\p{Cs}]*$/u
const lengths = { address_street: 100, address_apartment: 20, address_city: 50 } as const

/** Whether a text has no control characters or lone surrogates. */
export const isPlainText = (text: string): boolean => PLAIN.test(text)

const found = (attribute: AddressField, code: CaseProblemCode, message: string): AddressProblem[] => [
  { attribute, code, message },
]

/** What is wrong with an address of the form: only the apartment is optional. */
export function addressProblems(address: Address): AddressProblem[] {
  const typed = (field: AddressField) => address[field]?.trim() ?? ''
  const state = typed('address_state')
  const isForeign = foreignAddresses.some((code) => code === state)
  const zip = typed('address_zip')
  const isZip = isForeign ? /^[A-Z0-9 -]{3,10}$/i.test(zip) : /^\d{5}(?:-\d{4})?$/.test(zip)
  const isState = state === '' || isForeign || isStateCode(state)
  const required = addressFields
    .filter((field) => field !== 'address_apartment' && typed(field) === '')
    .flatMap((field) => found(field, 'ATTRIBUTE_REQUIRED', 'Enter this part of the address.'))
  const texts = (['address_street', 'address_apartment', 'address_city'] as const)
    .filter((field) => typed(field).length > lengths[field] || !isPlainText(typed(field)))
    .flatMap((field) => found(field, 'ATTRIBUTE_FORMAT', `Write plain text of at most ${lengths[field]} characters.`))
  return [
    ...required,
    ...texts,
    ...(isState ? [] : found('address_state', 'ATTRIBUTE_INVALID_ENUM', 'Select the state from the list.')),
    ...(zip === '' || isZip ? [] : found('address_zip', 'ATTRIBUTE_FORMAT', 'Enter the ZIP code: five digits.')),
  ]
}
