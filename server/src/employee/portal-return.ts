import { pages } from '@hireproof/contract/pages'
import { employeeLanguages, type EmployeeLanguage } from '@hireproof/contract/employee-languages'

/** Where the portal is shown in a language. */
export const portalIn = (language: EmployeeLanguage): string => `${pages.employee.start.path}?lang=${language}`

/** What a sign-in that opens a form adds to its state, so that the portal answers the person in any case. */
export const markOf = (language: EmployeeLanguage): string => `.${language}`

/** The portal, if a state says that a sign-in began there. Only the address says so, which proves nothing. */
export function portalOf(state: string | null): string | undefined {
  const language = employeeLanguages.find((each) => state?.endsWith(markOf(each)))
  return language && portalIn(language)
}
