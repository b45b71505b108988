import { filedLanguages } from '@hireproof/contract/form-i9/filed-language'
import type { EmployeeLanguage } from '@hireproof/contract/employee-languages'
import type { Section1Signature } from '../form-i9/section1-versions.ts'
import { conflict, refused } from '../platform/problem.ts'

type Signing = { language: EmployeeLanguage; helpLanguage?: EmployeeLanguage | undefined }

/**
 * Refuses a signature in a language in which this form may not be filed, and help in the language that is signed. The
 * employer may have changed where the employee works since the page was opened.
 */
export function ensureFiledLanguage(
  plusCase: { works_in_puerto_rico: boolean },
  first: Section1Signature | undefined,
  { language, helpLanguage }: Signing,
): void {
  if (helpLanguage === language) {
    throw refused('helpLanguage', 'same_language', 'A translation is in another language than the statement.')
  }
  if (filedLanguages(plusCase.works_in_puerto_rico, first).includes(language)) return
  throw conflict(
    'FILED_LANGUAGE_CHANGED',
    'The form can no longer be signed in this language. Read it again, then sign.',
  )
}
