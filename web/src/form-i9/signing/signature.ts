import type { FieldProblems } from '../../lib/use-rule-form.ts'

/** The fields with which a part of the form is signed. */
export type SignatureValues = { attestationAccepted: string; typedName: string }

/** The fields of a signature before anybody has signed. */
export const unsigned: SignatureValues = { attestationAccepted: '', typedName: '' }

/** The signature as it is sent: the typed name, and the version of the statement that was shown for it. */
export const signatureOf = ({ typedName, attestationAccepted }: SignatureValues, attestationVersion: number) => ({
  typedName: typedName.trim(),
  attestationAccepted: attestationAccepted === 'yes',
  attestationVersion,
})

/** What a signature lacks. */
export const signatureProblems = ({
  typedName,
  attestationAccepted,
}: SignatureValues): FieldProblems<SignatureValues> => ({
  ...(attestationAccepted !== 'yes' && { attestationAccepted: 'Confirm the statement before you sign.' }),
  ...(!/\p{L}/u.test(typedName) && { typedName: 'Sign by typing your name.' }),
})
