import * as z from 'zod/mini'
import { CaseNumber } from '../cases/case-number.ts'
import { section1Fields } from './section1-fields.ts'

/** Invited by mail, working on Section 1, Section 1 signed and the check under way, Section 2 signed too, or called off by the employer. */
export const plusCaseStatuses = ['INVITED', 'IN_PROGRESS', 'SUBMITTED', 'COMPLETED', 'CANCELLED'] as const
export type PlusCaseStatus = (typeof plusCaseStatuses)[number]

export const plusCaseLabels: Readonly<Record<PlusCaseStatus, string>> = {
  INVITED: 'Invited',
  IN_PROGRESS: 'Employee started',
  SUBMITTED: 'Section 1 signed',
  COMPLETED: 'Completed',
  CANCELLED: 'Canceled',
}

/** What has to happen next: by the employee, by the employer, or nothing anymore. */
const plusNextSteps = [
  'section_1',
  'new_invitation',
  'section_1_correction',
  'section_2',
  'replace_receipt',
  'reverify',
  'nothing',
] as const
export type PlusNextStep = (typeof plusNextSteps)[number]

/** `open` has everything with a next step; `signed` waits for Section 2, `reverify` for a proof of the authorization to work. */
export const plusFilters = ['open', 'signed', 'completed', 'reverify', 'cancelled', 'all'] as const
export type PlusFilter = (typeof plusFilters)[number]

/** The languages of the employee's pages. */
export const employeeLanguages = ['en', 'es'] as const
export type EmployeeLanguage = (typeof employeeLanguages)[number]

const User = z.object({ id: z.uuid(), name: z.string() })

/** A plus case as the employer sees it; what the employee fills in is not part of it. */
export const PlusCase = z.object({
  id: z.uuid(),
  status: z.enum(plusCaseStatuses),
  /** As the employer typed it; the form itself starts empty. */
  invitedName: z.string(),
  employeeEmail: z.string(),
  firstDayOfWork: z.string(),
  /** Who will examine the documents. */
  examiner: z.nullable(User),
  createdBy: z.nullable(User),
  nextStep: z.enum(plusNextSteps),
  /** The last day for the next step. */
  nextStepBy: z.nullable(z.string()),
  /** Until when the mailed link opens the form; none where none does. */
  linkExpiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  submittedAt: z.nullable(z.string()),
  section2SignedAt: z.nullable(z.string()),
  /** The correction of Section 1 that the employer asks for, with the answers to look at; none where none is open. */
  correction: z.nullable(z.object({ askedAt: z.string(), fields: z.array(z.enum(section1Fields)) })),
  /** The last day of the authorization to work; none where it has no end, and once the employment has ended. */
  reverifyBy: z.nullable(z.string()),
  /** The case that the signed form began, where the caller may see it. */
  caseNumber: z.nullable(CaseNumber),
  /** What the check says, in the words of the page of the case. */
  caseStatusDisplay: z.nullable(z.string()),
  can: z.object({
    resend: z.boolean(),
    cancel: z.boolean(),
    /** Ask the employee for a correction of Section 1, also once more. */
    askCorrection: z.boolean(),
    /** Take back what was asked, as long as it is not signed. */
    takeBackCorrection: z.boolean(),
    /** Complete Section 2. */
    examine: z.boolean(),
    /** Correct a signed Section 2. */
    correct: z.boolean(),
    /** Sign Supplement B. */
    supplement: z.boolean(),
    /** Take the form as a PDF, which shows whole numbers. */
    download: z.boolean(),
  }),
})
export type PlusCase = z.infer<typeof PlusCase>
