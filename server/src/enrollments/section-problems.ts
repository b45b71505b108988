import type { EnrollmentShape } from '@hireproof/contract/accounts/enrollment/enrollment-kind'
import {
  sectionRules,
  type EnrollmentSection,
  type EnrollmentValues,
} from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { NOT_NAICS, type CompanyInformation } from '@hireproof/contract/accounts/sections/company-information'
import type { IsoDate } from '@hireproof/contract/calendar/iso-date'
import { titleOfIndustry } from '../accounts/profile/naics.ts'

type About = EnrollmentShape & { today: IsoDate }

/** What is wrong with a section, by place; none if it is complete. */
export function sectionProblems<Name extends EnrollmentSection>(
  name: Name,
  values: EnrollmentValues[Name],
  about: About,
): Record<string, string> {
  const found = Object.entries(sectionRules[name].problems(values, about))
  const problems = Object.fromEntries(
    found.flatMap(([path, message]) => (message === undefined ? [] : [[path, message]])),
  )
  if (name !== 'company_information' || 'naics' in problems) return problems
  const { naics } = values as CompanyInformation
  return titleOfIndustry(naics) === undefined ? { ...problems, naics: NOT_NAICS } : problems
}
