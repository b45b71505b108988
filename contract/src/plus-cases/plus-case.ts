import * as z from 'zod/mini'
import { CaseNumber } from '../cases/case-number.ts'
import { section1Fields } from './section1-fields.ts'

/** Invited by email, working on Section 1, Section 1 signed (being checked), Section 2 signed, canceled by employer. */
export const plusCaseStatuses = ['INVITED', 'IN_PROGRESS', 'SUBMITTED', 'COMPLETED', 'CANCELLED'] as const
export type PlusCaseStatus = (typeof plusCaseStatuses)[number]

export const plusCaseLabels: Readonly<Record<PlusCaseStatus, string>> = {
  INVITED: 'Invited',
  IN_PROGRESS: 'Employee started',
  SUBMITTED: 'Section 1 signed',
  COMPLETED: 'Completed',
  CANCELLED: 'Canceled',
}

/** The next step: for the employee, for the employer, or none. */
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

/** `open` has all with a next step; `signed` waits for Section 2, `reverify` for proof of the authorization to work. */
export const plusFilters = ['open', 'signed', 'completed', 'reverify', 'cancelled', 'all'] as const
export type PlusFilter = (typeof plusFilters)[number]

/** The languages of the employee's pages. */
export const employeeLanguages = ['en', 'es'] as const
export type EmployeeLanguage = (typeof employeeLanguages)[number]

const User = z.object({ id: z.uuid(), name: z.string() })

/** A plus case for the employer, without the employee's answers. */
export const PlusCase = z.object({
  id: z.uuid(),
  status: z.enum(plusCaseStatuses),
  /** As the employer typed it; the form itself starts empty. */
  invitedName: z.string(),
  employeeEmail: z.string(),
  /** Why the form went to the address of a user of the company; none for other addresses. */
  addressReason: z.nullable(z.string()),
  firstDayOfWork: z.string(),
  /** Who will examine the documents. */
  examiner: z.nullable(User),
  createdBy: z.nullable(User),
  nextStep: z.enum(plusNextSteps),
  /** The last day for the next step. */
  nextStepBy: z.nullable(z.string()),
  /** When the emailed link expires; none if no link works. */
  linkExpiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  submittedAt: z.nullable(z.string()),
  section2SignedAt: z.nullable(z.string()),
  /** The employer's open request to correct Section 1, with the answers to check, if any. */
  correction: z.nullable(z.object({ askedAt: z.string(), fields: z.array(z.enum(section1Fields)) })),
  /** The last day of the authorization to work; none if it has no end or the employment has ended. */
  reverifyBy: z.nullable(z.string()),
  /** The case that the signed form started, if the caller may see it. */
  caseNumber: z.nullable(CaseNumber),
  /** The result of the check, as on the page of the case. */
  caseStatusDisplay: z.nullable(z.string()),
  can: z.object({
    resend: z.boolean(),
    cancel: z.boolean(),
    /** Ask the employee for a correction of Section 1, or ask again. */
    askCorrection: z.boolean(),
    /** Withdraw the request before it is signed. */
    takeBackCorrection: z.boolean(),
    /** Complete Section 2. */
    examine: z.boolean(),
    /** Correct a signed Section 2. */
    correct: z.boolean(),
    /** Sign Supplement B. */
    supplement: z.boolean(),
    /** Download the form as a PDF, which shows full numbers. */
    download: z.boolean(),
  }),
})
export type PlusCase = z.infer<typeof PlusCase>
