import * as z from 'zod/mini'
import { isIsoDate, type IsoDate } from '../../calendar/iso-date.ts'
import type { employerCategories } from '../accounts.ts'
import { onlyProblems, type Problems } from './section.ts'

/** The categories to choose from, in order. Companies that said "state or local" before keep it until they choose again. */
export const categoryChoices = [
  { code: 'FEDERALCONTRACTOR', name: 'Federal Contractor with FAR E-Verify Clause' },
  { code: 'FEDERALCONTRACTORNOFAR', name: 'Federal Contractor without FAR E-Verify Clause' },
  { code: 'FEDERALGOVERNMENT', name: 'Federal Government' },
  { code: 'STATEGOVERNMENT', name: 'State Government' },
  { code: 'LOCALGOVERNMENT', name: 'Local Government' },
  { code: 'NONE', name: 'None of these apply' },
] as const

type Category = (typeof employerCategories)[number]

/** The name of a category, also of the one that can no longer be chosen. */
export const categoryName = (category: Category): string =>
  categoryChoices.find(({ code }) => code === category)?.name ?? 'State or local government'

/** The category of companies that need to answer what the FAR clause asks. */
export const FAR: Category = 'FEDERALCONTRACTOR'

export const verifiedEmployees = [
  { code: 'NEW_AND_ASSIGNED', name: 'All new hires, and existing employees assigned to a federal contract' },
  { code: 'ENTIRE_WORKFORCE', name: 'The entire workforce' },
] as const

const text = z.string().check(z.maxLength(60))

/** What kind of employer a company is; the last two only with the FAR clause, and empty otherwise. */
export const EmployerCategory = z.strictObject({ category: text, verifiedEmployees: text, awardDate: text })
export type EmployerCategory = z.infer<typeof EmployerCategory>

export const categoryLabels: Readonly<Record<keyof EmployerCategory, string>> = {
  category: 'Employer category',
  verifiedEmployees: 'Employees to verify',
  awardDate: 'Contract award date',
}

/** The answers as they are kept: what only the FAR clause asks is empty without it. */
export const tidyCategory = (values: EmployerCategory): EmployerCategory =>
  values.category === FAR ? values : { ...values, verifiedEmployees: '', awardDate: '' }

function awardProblem(awardDate: string, today: IsoDate): string | undefined {
  if (awardDate === '') return 'Enter the date of the contract award.'
  if (!isIsoDate(awardDate)) return 'Enter a valid date.'
  return awardDate > today ? 'The date of the contract award cannot be in the future.' : undefined
}

/** What is wrong with the answers, by field. */
export function categoryProblems(values: EmployerCategory, today: IsoDate): Problems<EmployerCategory> {
  const isChosen = categoryChoices.some(({ code }) => code === values.category)
  const hasClause = values.category === FAR
  const isVerifiedChosen = verifiedEmployees.some(({ code }) => code === values.verifiedEmployees)
  return onlyProblems<EmployerCategory>({
    category: isChosen ? undefined : 'Select the category that best describes your organization.',
    verifiedEmployees: hasClause && !isVerifiedChosen ? 'Select which employees your company will verify.' : undefined,
    awardDate: hasClause ? awardProblem(values.awardDate, today) : undefined,
  })
}
