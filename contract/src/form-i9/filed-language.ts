import { employeeLanguages, type EmployeeLanguage } from '../employee-languages.ts'

/** The first version of the attestation that was signed in the language of the form; before, the portal's language counted. */
const FIRST_FILED_VERSION = 2

type FirstSignature = { language: EmployeeLanguage; attestationVersion: number }

/** The language in which a form is filed, which its first signature decides; English before that. */
export const filedLanguageOf = (first: FirstSignature | null | undefined): EmployeeLanguage =>
  first && first.attestationVersion >= FIRST_FILED_VERSION ? first.language : 'en'

/**
 * The languages in which Section 1 may be signed. The Spanish form may be filed in Puerto Rico only, if the employee
 * chooses it. A correction stays in the language of its form.
 */
export const filedLanguages = (
  worksInPuertoRico: boolean,
  first: FirstSignature | null | undefined,
): readonly EmployeeLanguage[] => (first ? [filedLanguageOf(first)] : worksInPuertoRico ? employeeLanguages : ['en'])
