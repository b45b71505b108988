import type { EnrollmentSection } from '@hireproof/contract/accounts/enrollment/enrollment-sections'

/** The writes about companies of the ledger, in words. */
export const companyStepNames = {
  link: 'link asked for',
  access_method: 'answers about access saved',
  employer_category: 'category saved',
  company_information: 'names and numbers saved',
  address: 'addresses saved',
  people: 'people saved',
  site: 'hiring site added',
  upload: 'file of hiring sites checked',
  commit: 'hiring sites of a file added',
  sign: 'memorandum signed',
  submit: 'enrollment submitted',
} as const

export type CompanyStep = keyof typeof companyStepNames

export const companySteps = Object.keys(companyStepNames) as CompanyStep[]

const sections = ['access_method', 'employer_category', 'company_information', 'address', 'people'] as const

/** Hiring sites in a file. */
export const FILE_ROWS = 30

/** What happens in an enrollment, one write after the other; each company has one of these journeys. */
const journeys = {
  /** A company with one hiring site. */
  employer: ['link', ...sections, 'site', 'sign', 'submit'],
  /** A company that has its hiring sites in a file. */
  chain: ['link', ...sections, 'upload', 'commit', 'sign', 'submit'],
  /** A corporate account, which has no hiring sites and signs nothing. */
  corporate: ['link', ...sections, 'submit'],
} as const satisfies Record<string, readonly CompanyStep[]>

type JourneyName = keyof typeof journeys

const names = Object.keys(journeys) as JourneyName[]

/** The journey of an enrollment. */
export const journeyNameOf = (serial: number): JourneyName => names[serial % names.length] ?? 'employer'
export const journeyOf = (serial: number): readonly CompanyStep[] => journeys[journeyNameOf(serial)]

/** Whether a step saves a section of the enrollment. */
export const isSection = (step: CompanyStep): step is EnrollmentSection =>
  (sections as readonly string[]).includes(step)

/** The key under which a write about a company is noted. */
export const noteOf = (key: string, step: CompanyStep): string => (step === 'link' ? key : `${key}:${step}`)

/** The address of a person who enrolls, and that of the administrator of their company: the key of the first step. */
export const addressOf = (key: string): string => `${key}@ledger.example`
export const administratorOf = (key: string): string => `admin-${addressOf(key)}`
export const keyOf = (address: string): string => address.replace(/@.*/, '')
