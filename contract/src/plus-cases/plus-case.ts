import * as z from 'zod/mini'
import { CaseNumber } from '../cases/case-number.ts'

/** Invited by mail, working on Section 1, Section 1 signed and the check under way, or called off by the employer. */
export const plusCaseStatuses = ['INVITED', 'IN_PROGRESS', 'SUBMITTED', 'CANCELLED'] as const
export type PlusCaseStatus = (typeof plusCaseStatuses)[number]

export const plusCaseLabels: Readonly<Record<PlusCaseStatus, string>> = {
  INVITED: 'Invited',
  IN_PROGRESS: 'Employee started',
  SUBMITTED: 'Section 1 signed',
  CANCELLED: 'Cancelled',
}

/** What has to happen next: by the employee, by the employer, or nothing any more. */
export const plusNextSteps = ['section_1', 'new_invitation', 'section_2', 'nothing'] as const
export type PlusNextStep = (typeof plusNextSteps)[number]

export const plusFilters = ['open', 'all', 'signed', 'cancelled'] as const
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
  /** The case that the signed form began, where the caller may see it. */
  caseNumber: z.nullable(CaseNumber),
  /** What the check says, in the words of the page of the case. */
  caseStatusDisplay: z.nullable(z.string()),
  can: z.object({ resend: z.boolean(), cancel: z.boolean() }),
})
export type PlusCase = z.infer<typeof PlusCase>
