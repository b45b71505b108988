import * as z from 'zod/mini'
import { CaseNumber } from '../cases/case-number.ts'
import { caseWaits } from './case-waits.ts'
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
  'paper_form',
  'new_invitation',
  'section_1_correction',
  'section_2',
  'renew_case',
  'copies',
  'replace_receipt',
  'complete_draft',
  'waiting_check',
  'reverify',
  'nothing',
] as const
export type PlusNextStep = (typeof plusNextSteps)[number]

/**
 * `open` has all with a next step; `signed` waits for Section 2, `waiting` for what the check needs, `reverify` for proof
 * of the authorization to work.
 */
export const plusFilters = ['open', 'signed', 'waiting', 'completed', 'reverify', 'cancelled', 'all'] as const
export type PlusFilter = (typeof plusFilters)[number]

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
  /** A job of less than three business days. */
  isShortJob: z.boolean(),
  /** Only then may the employee file the Spanish form. */
  worksInPuertoRico: z.boolean(),
  /** Who will examine the documents. */
  examiner: z.nullable(User),
  createdBy: z.nullable(User),
  nextStep: z.enum(plusNextSteps),
  /** The last day for the next step. */
  nextStepBy: z.nullable(z.string()),
  /** How many business days of the company are left for Section 2; none for the other steps. */
  businessDaysLeft: z.nullable(z.number()),
  /** When the emailed link expires; none if no link works. */
  linkExpiresAt: z.nullable(z.string()),
  createdAt: z.string(),
  submittedAt: z.nullable(z.string()),
  section2SignedAt: z.nullable(z.string()),
  /** Set if Section 1 was first signed after the first day of work: by how many days, and whether a reason is recorded. */
  section1Late: z.nullable(z.object({ days: z.number(), hasReason: z.boolean() })),
  /** The employer's open request to correct Section 1, with the answers to check, if any. */
  correction: z.nullable(z.object({ askedAt: z.string(), fields: z.array(z.enum(section1Fields)) })),
  /** When the employee asked for a paper form instead; none while they complete it electronically, and once it is signed. */
  paperAskedAt: z.nullable(z.string()),
  /** The last day of the authorization to work; none if it has no end or the employment has ended. */
  reverifyBy: z.nullable(z.string()),
  /** The case that the signed form started, or the draft of one that waits for details, if the caller may see it. */
  caseNumber: z.nullable(CaseNumber),
  /** The result of the check, as on the page of the case. */
  caseStatusDisplay: z.nullable(z.string()),
  /** What a signed form's case waits for before it can begin; empty once it has begun, and before the signature. */
  caseWaitsFor: z.array(z.enum(caseWaits)),
  /** The documents of Section 2 whose copies are required and not kept yet, by their codes. */
  missingCopies: z.array(z.string()),
  /** Since when it waits. */
  caseWaitsSince: z.nullable(z.string()),
  /** While it waits: the last day for the case to be on time. */
  caseDueBy: z.nullable(z.string()),
  /** The open case with the same number for which it waits, if the caller may see it. */
  heldByCase: z.nullable(CaseNumber),
  /** Whether the end of the employment is recorded; no case begins after it. */
  isEmploymentEnded: z.boolean(),
  can: z.object({
    resend: z.boolean(),
    cancel: z.boolean(),
    /** Say whether the employee works in Puerto Rico. */
    changeWorkplace: z.boolean(),
    /** Ask the employee for a correction of Section 1, or ask again. */
    askCorrection: z.boolean(),
    /** Withdraw the request before it is signed. */
    takeBackCorrection: z.boolean(),
    /** Change whether it is a job of less than three business days, until Section 2 is signed. */
    changeJob: z.boolean(),
    /** Record why Section 1 was signed late. */
    explainLate: z.boolean(),
    /** Complete Section 2. */
    examine: z.boolean(),
    /** Correct a signed Section 2. */
    correct: z.boolean(),
    /** Sign Supplement B. */
    supplement: z.boolean(),
    /** Close a case that differs from Section 2 as incorrect, and check again. */
    renewCase: z.boolean(),
    /** Try to begin the check of a form that waits. */
    startCheck: z.boolean(),
    /** Download the form as a PDF, which shows full numbers. */
    download: z.boolean(),
  }),
})
export type PlusCase = z.infer<typeof PlusCase>
