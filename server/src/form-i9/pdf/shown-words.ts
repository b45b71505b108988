import {
  attestation,
  ATTESTATION_VERSION,
  preparerAttestation,
  PREPARER_ATTESTATION_VERSION,
} from '@hireproof/contract/form-i9/attestation'
import type { FormEntryKind } from '@hireproof/contract/form-i9/form-entries'
import { section2Attestation, SECTION2_ATTESTATION_VERSION } from '@hireproof/contract/form-i9/section2-attestation'
import {
  supplementBAttestation,
  SUPPLEMENT_B_ATTESTATION_VERSION,
} from '@hireproof/contract/form-i9/supplement-b-attestation'
import type { EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'

/** What is signed on a form. */
export type SignedPart = 'SECTION_1' | FormEntryKind

type Words = Partial<Record<EmployeeLanguage, string>>

const words: Readonly<Record<SignedPart, Readonly<Record<number, Words>>>> = {
  SECTION_1: { [ATTESTATION_VERSION]: attestation },
  PREPARER: { [PREPARER_ATTESTATION_VERSION]: preparerAttestation },
  SECTION_2: { [SECTION2_ATTESTATION_VERSION]: { en: section2Attestation } },
  SUPPLEMENT_B: { [SUPPLEMENT_B_ATTESTATION_VERSION]: { en: supplementBAttestation } },
}

/** The words that a signer of a version was shown in a language; undefined if they are not kept here. */
export const shownWords = (part: SignedPart, version: number, language: EmployeeLanguage): string | undefined =>
  words[part][version]?.[language]

/** The words that the next signer of a part is shown, in English. */
export const presentWords = (part: SignedPart): string | undefined => Object.values(words[part]).at(-1)?.en
