import { PREPARER_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import type { EmployeePreparer } from '@hireproof/contract/form-i9/employee-preparers'
import { useState } from 'react'
import { useFormSay } from './form-language.ts'
import { fullName } from './preparer-values.ts'
import { missingFromName, noName, signedName, type NameSigning } from './SignatureName.tsx'

/** What a person who helped has done to sign. */
export type PreparerSigning = NameSigning & { isAccepted: boolean }

/** The name of the checkbox with which the person at an index accepts the statement. */
export const acceptedName = (place: number): string => `preparer_${place}_accepted`

/** The name of the field in which the person at an index signs. */
export const signatureName = (place: number): string => `preparer_${place}_signature`

const nothing: PreparerSigning = { ...noName, isAccepted: false }

/** Holds the signatures of the people who helped until all of them are sent. */
export function usePreparerSignatures(preparers: readonly EmployeePreparer[]) {
  const { preparers: words, signing: texts } = useFormSay()
  const [signings, setSignings] = useState<Readonly<Record<number, PreparerSigning>>>({})
  const of = (place: number) => signings[place] ?? nothing
  return {
    of,
    change: (place: number, change: Partial<PreparerSigning>) =>
      setSignings((all) => ({ ...all, [place]: { ...(all[place] ?? nothing), ...change } })),
    /** What a person has not done yet. */
    missing: preparers.flatMap((preparer, place) => {
      const signing = of(place)
      const name = fullName(preparer)
      const nameTexts = { nameMissing: words.sign.nameMissing(name), reasonMissing: texts.reasonMissing }
      return [
        ...(signing.isAccepted ? [] : [{ name: acceptedName(place), message: words.sign.acceptMissing(name) }]),
        ...missingFromName(signatureName(place), signing, preparer, nameTexts),
      ]
    }),
    /** Each person with the signature, as sent. */
    toSign: () =>
      preparers.map((preparer, place) => {
        const signing = of(place)
        const signature = { ...signedName(signing, preparer), attestationAccepted: signing.isAccepted }
        return { ...preparer, ...signature, attestationVersion: PREPARER_ATTESTATION_VERSION }
      }),
  }
}
