/** The languages of the employee's pages. */
export const employeeLanguages = ['en', 'es'] as const
export type EmployeeLanguage = (typeof employeeLanguages)[number]
