import type { AgencyCode } from './referral.ts'
import { agencies } from './results.ts'

/** An agency whose records do not match, and why, in sentences. */
type AgencyReasons = { agency: AgencyCode; name: string; sentences: string[] }

const known = {
  SSA_NAME_MISMATCH: 'The name does not match the records of the Social Security Administration.',
  SSA_DATE_OF_BIRTH_MISMATCH: 'The date of birth does not match the records of the Social Security Administration.',
  SSA_NUMBER_MISMATCH: 'The Social Security number does not match the records of the Social Security Administration.',
  SSA_CITIZENSHIP_UNCONFIRMED: 'The Social Security Administration cannot confirm that the employee is a U.S. citizen.',
  DHS_ALIEN_NUMBER_MISMATCH: 'The A-number does not match the records of the Department of Homeland Security.',
  DHS_I94_NUMBER_MISMATCH: 'The Form I-94 number does not match the records of the Department of Homeland Security.',
  DHS_FOREIGN_PASSPORT_MISMATCH:
    'The foreign passport number does not match the records of the Department of Homeland Security.',
  DHS_DOCUMENT_NOT_VERIFIED: 'The Department of Homeland Security could not verify the document.',
  DHS_LICENSE_NOT_VERIFIED:
    'The Department of Homeland Security could not verify the driver’s license or state ID card with the state that issued it.',
  DHS_PHOTO_MISMATCH:
    'The photo on the document does not match the photo in the records of the Department of Homeland Security.',
  DHS_STATUS_CHANGED: 'The records of the Department of Homeland Security show another immigration status.',
} as const satisfies Record<`${AgencyCode}_${string}`, string>

/** A reason that the records give for a mismatch. */
export type MismatchReason = keyof typeof known

/** The reasons of mismatches in the words of a language. */
export type ReasonWords = {
  names: Readonly<Record<AgencyCode, string>>
  /** The sentence of an agency for reasons that have none of their own. */
  general: Readonly<Record<AgencyCode, string>>
  known: Readonly<Record<MismatchReason, string>>
}

const english: ReasonWords = {
  names: { SSA: agencies.ssa.name, DHS: agencies.dhs.name },
  general: {
    SSA: 'The details do not match the records of the Social Security Administration.',
    DHS: 'The details do not match the records of the Department of Homeland Security.',
  },
  known,
}

/** The reasons that have a sentence of their own; any other code gets the general sentence of its agency. */
export const mismatchReasons = Object.keys(known) as MismatchReason[]

const isKnown = (code: string): code is MismatchReason => Object.hasOwn(known, code)

/** Every agency of a mismatch with its reasons in sentences. An agency without a reason gets one general sentence. */
export const reasonsByAgency = (
  agenciesOf: readonly AgencyCode[],
  codes: readonly string[],
  words: ReasonWords = english,
): AgencyReasons[] =>
  agenciesOf.map((agency) => {
    const own = codes.filter((code) => code.startsWith(`${agency}_`))
    const sentences = own.map((code) => (isKnown(code) ? words.known[code] : words.general[agency]))
    return {
      agency,
      name: words.names[agency],
      sentences: sentences.length > 0 ? [...new Set(sentences)] : [words.general[agency]],
    }
  })
