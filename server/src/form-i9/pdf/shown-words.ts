import { attestations, preparerAttestations } from '@hireproof/contract/form-i9/attestation'
import type { FormEntryKind } from '@hireproof/contract/form-i9/form-entries'
import { section2Attestation, SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import {
  supplementBAttestation,
  SUPPLEMENT_B_ATTESTATION_VERSION,
} from '@hireproof/contract/form-i9/supplement-b-attestation'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'

/** What is signed on a form. */
export type SignedPart = 'SECTION_1' | FormEntryKind

type Shown = { text: string; language: EmployeeLanguage }
type Words = Partial<Record<EmployeeLanguage, string>>

const words: Readonly<Record<SignedPart, Readonly<Record<number, Words>>>> = {
  SECTION_1: attestations,
  PREPARER: preparerAttestations,
  SECTION_2: { [SECTION2_ATTESTATION_VERSION]: { en: section2Attestation } },
  SUPPLEMENT_B: { [SUPPLEMENT_B_ATTESTATION_VERSION]: { en: supplementBAttestation } },
}

/** The words that a signer of a version was shown in a language; undefined if they are not kept here. */
export const shownWords = (part: SignedPart, version: number, language: EmployeeLanguage): string | undefined =>
  words[part][version]?.[language]

/** The words that the next signer of a part is shown, in the language of the form if they have been translated. */
export function presentWords(part: SignedPart, language: EmployeeLanguage): Required<Shown> | undefined {
  const newest = Object.values(words[part]).at(-1)
  const text = newest?.[language]
  if (text !== undefined) return { text, language }
  return newest?.en === undefined ? undefined : { text: newest.en, language: 'en' }
}
