import { PREPARER_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/attestation'
import type { EmployeePreparer } from '@hireproof/contract/form-i9/employee-preparers'
import { useState } from 'react'
import { signedName, type NameSigning } from './SignatureName.tsx'

/** How a person who helped signed: with a name, and a confirmed code that was emailed to them. */
export type PreparerSigned = NameSigning & { codeId: string }

/** Holds the signatures of the people who helped, one after the other, until all of them are sent. */
export function usePreparerSignatures(preparers: readonly EmployeePreparer[]) {
  const [signed, setSigned] = useState<readonly PreparerSigned[]>([])
  return {
    /** The index of the person who signs next; undefined once everyone has signed. */
    next: signed.length < preparers.length ? signed.length : undefined,
    add: (signature: PreparerSigned) => setSigned((all) => [...all, signature]),
    /** Begins again, as after a code that no longer counts. */
    clear: () => setSigned([]),
    /** Each person with the signature, as sent. */
    toSign: () =>
      preparers.flatMap((preparer, place) => {
        const signature = signed[place]
        if (!signature) return []
        const attested = { attestationAccepted: true, attestationVersion: PREPARER_ATTESTATION_VERSION }
        return { ...preparer, ...signedName(signature, preparer), ...attested, codeId: signature.codeId }
      }),
  }
}
