import type { IsoDate } from '../../calendar/iso-date.ts'
import { addressKinds, addressProblems, emptyAddress, tidyAddress, type Addresses } from '../sections/address.ts'
import { informationProblems, tidyInformation, type CompanyInformation } from '../sections/company-information.ts'
import { categoryProblems, tidyCategory, type EmployerCategory } from '../sections/employer-category.ts'
import { accessProblems, noAnswers, type AccessAnswers } from './access-method.ts'
import type { EnrollmentShape } from './enrollment-kind.ts'
import { noPeople, peopleProblems, tidyPeople, type EnrollmentPeople } from './enrollment-people.ts'

/** What is saved in each section of an enrollment. */
export type EnrollmentValues = {
  access_method: AccessAnswers
  employer_category: EmployerCategory
  company_information: CompanyInformation
  address: Addresses
  people: EnrollmentPeople
}
export type EnrollmentSection = keyof EnrollmentValues

export const enrollmentSections = [
  'access_method',
  'employer_category',
  'company_information',
  'address',
  'people',
] as const satisfies readonly EnrollmentSection[]

/** The steps of an enrollment in order: its sections, and what follows from them. */
export const enrollmentSteps = [
  'access_method',
  'employer_category',
  'company_information',
  'address',
  'hiring_sites',
  'people',
  'check',
  'mou',
  'submit',
] as const
export type EnrollmentStep = (typeof enrollmentSteps)[number]

/** The names of the steps for people. */
export const stepNames: Readonly<Record<EnrollmentStep, string>> = {
  access_method: 'Account access',
  employer_category: 'Employer category',
  company_information: 'Company information',
  address: 'Addresses',
  hiring_sites: 'Hiring sites',
  people: 'People',
  check: 'Check',
  mou: 'Memorandum of understanding',
  submit: 'Submit',
}

export const stepStates = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETE', 'NEEDS_ATTENTION'] as const
export type StepState = (typeof stepStates)[number]

const ofEmployers: readonly EnrollmentStep[] = ['employer_category', 'hiring_sites', 'mou']

/**
 * The steps that an enrollment takes: a corporate account has no category, no sites and no memorandum, and a client or a location
 * is not asked about its access.
 */
export const stepsFor = ({ kind, method }: EnrollmentShape): EnrollmentStep[] =>
  enrollmentSteps.filter((step) =>
    step === 'access_method' ? kind === 'OWN' : method !== 'CORPORATE' || !ofEmployers.includes(step),
  )

/** A section before its first save. */
export const emptyValues: EnrollmentValues = {
  access_method: noAnswers,
  employer_category: { category: '', verifiedEmployees: '', awardDate: '' },
  company_information: {
    legalName: '',
    doingBusinessAs: '',
    ein: '',
    uei: '',
    duns: '',
    employees: '',
    naics: '',
    parentOrganization: '',
  },
  address: { physical: emptyAddress, mailing: null },
  people: noPeople,
}

type Rule<Values> = {
  /** The values as they are kept. */
  tidy: (values: Values) => Values
  /** What is wrong with them, by place. */
  problems: (
    values: Values,
    about: EnrollmentShape & { today: IsoDate },
  ) => Readonly<Record<string, string | undefined>>
}

/** How each section is kept, and when it is complete: without problems. */
export const sectionRules: { [Name in EnrollmentSection]: Rule<EnrollmentValues[Name]> } = {
  access_method: { tidy: (values) => values, problems: accessProblems },
  employer_category: { tidy: tidyCategory, problems: (values, { today }) => categoryProblems(values, today) },
  company_information: { tidy: tidyInformation, problems: informationProblems },
  address: {
    tidy: ({ physical, mailing }) => ({ physical: tidyAddress(physical), mailing: mailing && tidyAddress(mailing) }),
    problems: (values) =>
      Object.fromEntries(
        addressKinds.flatMap((kind) => {
          const address = values[kind]
          const found = address ? Object.entries(addressProblems(address)) : []
          return found.map(([field, message]) => [`${kind}.${field}`, message])
        }),
      ),
  },
  people: { tidy: tidyPeople, problems: peopleProblems },
}
