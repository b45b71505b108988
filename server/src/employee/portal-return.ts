import { pages } from '@hireproof/contract/pages'
import { employeeLanguages, type EmployeeLanguage } from '@hireproof/contract/plus-cases/plus-case'

/** Where the portal is shown in a language. */
export const portalIn = (language: EmployeeLanguage): string => `${pages.employee.start.path}?lang=${language}`

/** What a sign-in that opens a form adds to its state, so that anyone who comes back is answered by the portal in any case. */
export const markOf = (language: EmployeeLanguage): string => `.${language}`

/** The portal, where a state says that a sign-in was begun there. It is said by the address alone and proves nothing. */
export function portalOf(state: string | null): string | undefined {
  const language = employeeLanguages.find((each) => state?.endsWith(markOf(each)))
  return language && portalIn(language)
}
