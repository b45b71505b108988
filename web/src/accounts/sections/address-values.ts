import {
  addressKinds,
  addressProblems,
  emptyAddress,
  tidyAddress,
  type Address,
  type Addresses,
  type AddressKind,
} from '@hireproof/contract/accounts/sections/address'
import type { FieldProblems } from '../../lib/use-rule-form.ts'

const fields = Object.keys(emptyAddress) as (keyof Address)[]

/** The name of a part of an address in the form. */
type AddressFieldName = `${AddressKind}${Capitalize<keyof Address>}`

/** Both addresses as the form holds them: one text for each part. */
export type AddressValues = Record<AddressFieldName, string> & { isMailingSame: boolean }

const upper = <Text extends string>(text: Text) => (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>

/** The name in the form for a part of an address. */
export const nameInForm = (kind: AddressKind, field: keyof Address): AddressFieldName => `${kind}${upper(field)}`

/** The form for stated addresses. */
export function addressValues(addresses: Addresses | null): AddressValues {
  const texts = addressKinds.flatMap((kind) =>
    fields.map((field) => [nameInForm(kind, field), (addresses?.[kind] ?? emptyAddress)[field]] as const),
  )
  const isMailingSame = addresses === null || addresses.mailing === null
  return { ...(Object.fromEntries(texts) as Record<AddressFieldName, string>), isMailingSame }
}

/** The addresses that a form states. */
export function addressesIn(values: AddressValues): Addresses {
  const addressOf = (kind: AddressKind) =>
    tidyAddress(Object.fromEntries(fields.map((field) => [field, values[nameInForm(kind, field)]])) as Address)
  return { physical: addressOf('physical'), mailing: values.isMailingSame ? null : addressOf('mailing') }
}

/** What is wrong with the form of the addresses. */
export function addressFormProblems(values: AddressValues): FieldProblems<AddressValues> {
  const addresses = addressesIn(values)
  const found = addressKinds.flatMap((kind) => {
    const address = addresses[kind]
    const problems = address ? Object.entries(addressProblems(address)) : []
    return problems.map(([field, message]) => [nameInForm(kind, field as keyof Address), message])
  })
  return Object.fromEntries(found) as FieldProblems<AddressValues>
}

/** The part of an address for a name in the form. */
export function partOfName(name: AddressFieldName): { kind: AddressKind; field: keyof Address } {
  const kind = name.startsWith('mailing') ? 'mailing' : 'physical'
  return { kind, field: fields.find((field) => nameInForm(kind, field) === name) ?? 'street' }
}
