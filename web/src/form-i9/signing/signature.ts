import type { Issue } from '@hireproof/contract/problem'
import type { FieldProblems } from '../../lib/use-rule-form.ts'

/** The fields with which a part of the form is signed. */
export type SignatureValues = { attestationAccepted: string; typedName: string }

/** The fields of a signature before anyone has signed. */
export const unsigned: SignatureValues = { attestationAccepted: '', typedName: '' }

/** The signature as sent: the typed name, and the version of the statement on the screen. */
export const signatureOf = ({ typedName, attestationAccepted }: SignatureValues, attestationVersion: number) => ({
  typedName: typedName.trim(),
  attestationAccepted: attestationAccepted === 'yes',
  attestationVersion,
})

/** What is missing from a signature. */
export const signatureProblems = ({
  typedName,
  attestationAccepted,
}: SignatureValues): FieldProblems<SignatureValues> => ({
  ...(attestationAccepted !== 'yes' && { attestationAccepted: 'Confirm the statement before you sign.' }),
  ...(!/\p{L}/u.test(typedName) && { typedName: 'Sign by typing your name.' }),
})

type Values = Record<string, string>

/** The refusals by field of a form, the first of each. */
export function knownProblems<V extends Values>(
  issues: readonly Issue[],
  values: V,
  fieldOf: (path: string, values: V) => string,
): FieldProblems<V> {
  const known = issues
    .map(({ path, message }): [string, string] => [fieldOf(path, values), message])
    .filter(([field]) => Object.hasOwn(values, field))
  return Object.fromEntries(known.toReversed()) as FieldProblems<V>
}

/** Problems in the order of the fields of their form. */
export function inFormOrder<V extends Values>(found: FieldProblems<V>, values: V): FieldProblems<V> {
  const order = Object.keys(values)
  const sorted = Object.entries(found).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
  return Object.fromEntries(sorted) as FieldProblems<V>
}
