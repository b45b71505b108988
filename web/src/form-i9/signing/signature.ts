import {
  isNameReason,
  NAME_REASON_MAX,
  NAME_REASON_MIN,
  type ExaminerDifference,
} from '@hireproof/contract/form-i9/name-reason'
import type { Issue } from '@hireproof/contract/problem'
import type { FieldProblems } from '../../lib/use-rule-form.ts'

/** The fields with which a part of the form is signed. */
export type SignatureValues = { attestationAccepted: string; typedName: string; nameReason: string }

/** The fields of a signature before anyone has signed. */
export const unsigned: SignatureValues = { attestationAccepted: '', typedName: '', nameReason: '' }

/** The signature as sent: the typed name, why it differs if the form asked, and the version of the statement on the screen. */
export const signatureOf = (
  { typedName, attestationAccepted, nameReason }: SignatureValues,
  attestationVersion: number,
) => ({
  typedName: typedName.trim(),
  ...(nameReason.trim() !== '' && { nameReason: nameReason.trim() }),
  attestationAccepted: attestationAccepted === 'yes',
  attestationVersion,
})

const isTyped = ({ typedName }: SignatureValues) => /\p{L}/u.test(typedName)

/** What is missing from a signature; the reason only once a name is typed that differs. */
export const signatureProblems = (
  values: SignatureValues,
  difference: ExaminerDifference | undefined,
): FieldProblems<SignatureValues> => ({
  ...(values.attestationAccepted !== 'yes' && { attestationAccepted: 'Confirm the statement before you sign.' }),
  ...(!isTyped(values) && { typedName: 'Sign by typing your name.' }),
  ...(isTyped(values) &&
    difference &&
    !isNameReason(values.nameReason) && {
      nameReason: `Correct the name, or enter why it differs in ${NAME_REASON_MIN} to ${NAME_REASON_MAX} characters.`,
    }),
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
