import * as z from 'zod/mini'
import { CaseNumber } from '../cases/case-number.ts'
import { callOffReasons } from './call-off.ts'
import { caseWaits } from './case-waits.ts'
import { section1Fields } from './section1-fields.ts'

/**
 * Invited by email, working on Section 1, Section 1 signed (being checked), Section 2 signed, canceled by employer; or completed on
 * paper, and taken over with its scan.
 */
export const plusCaseStatuses = ['INVITED', 'IN_PROGRESS', 'SUBMITTED', 'COMPLETED', 'CANCELLED', 'PAPER'] as const
export type PlusCaseStatus = (typeof plusCaseStatuses)[number]

export const plusCaseLabels: Readonly<Record<PlusCaseStatus, string>> = {
  INVITED: 'Invited',
  IN_PROGRESS: 'Employee started',
  SUBMITTED: 'Section 1 signed',
  COMPLETED: 'Completed',
  CANCELLED: 'Canceled',
  PAPER: 'Paper form',
}

/** The next step: for the employee, for the employer, or none. */
const plusNextSteps = [
  'section_1',
  'on_site',
  'paper_form',
  'new_invitation',
  'correct_address',
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

/** The next steps as people read them, but for what a check waits for. */
export const plusStepLabels: Readonly<Record<PlusNextStep, string>> = {
  section_1: 'The employee signs Section 1',
  on_site: 'The employee fills in Section 1 on your device',
  paper_form: 'Complete Form I-9 on paper',
  new_invitation: 'The link has expired: resend the invitation',
  correct_address: 'The mail server refused the email: correct the address',
  section_1_correction: 'The employee reviews Section 1 and signs it again',
  section_2: 'Examine the documents and complete Section 2',
  renew_case: 'Close the case as incorrect and check again',
  copies: 'Add the required copies of the documents',
  replace_receipt: 'Examine the document in place of the receipt',
  complete_draft: 'Complete the draft case',
  waiting_check: 'Start the check',
  reverify: 'Examine a document that proves a continued authorization to work',
  nothing: '',
}

/** What must be done about forms by a day. */
export const formDuties = ['section_1', 'section_2', 'receipt', 'reverification'] as const
export type FormDuty = (typeof formDuties)[number]

/** The filters of one duty: its day is still to come, or has passed. */
const dutyFilters = [
  'section_1_due',
  'section_1_late',
  'section_2_due',
  'section_2_late',
  'receipt_due',
  'receipt_late',
  'reverification_due',
  'reverification_late',
] as const satisfies readonly `${FormDuty}_${'due' | 'late'}`[]

/** The filters that stand for a part of what is due: Section 2 and reverifications that are due soon, and checks that began too late. */
const partFilters = ['section_2_soon', 'reverification_30', 'reverification_90', 'check_late'] as const

/**
 * `open` has all with a next step; `signed` waits for Section 2, `waiting` for what the check needs, `reverify` for proof
 * of the authorization to work.
 */
export const plusFilters = [
  'open',
  ...dutyFilters,
  ...partFilters,
  'signed',
  'waiting',
  'completed',
  'reverify',
  'paper',
  'cancelled',
  'all',
] as const
export type PlusFilter = (typeof plusFilters)[number]

/** How many forms the board counts and pages through; beyond that, people narrow it. */
export const MOST_FORMS_FOUND = 10_000

/** What the board of forms is sorted by. */
export const plusSortFields = ['created_at', 'invited_name', 'first_day_of_work'] as const
export type PlusSortField = (typeof plusSortFields)[number]

/** How many hiring sites are offered at once. */
export const MOST_SITES_OFFERED = 50

const User = z.object({ id: z.uuid(), name: z.string() })

/** A hiring site with its address in one line. */
export const PlusSite = z.object({ id: z.uuid(), text: z.string() })
export type PlusSite = z.infer<typeof PlusSite>

/** How far a representative is: emailed, not reached because the mail server refused the email, at work on Section 2, or done. */
const representativeStates = ['NAMED', 'REFUSED', 'ENTERED', 'SIGNED'] as const

/** The person whom the employer named to examine the documents of a form and to sign its Section 2. */
export const Representative = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  state: z.enum(representativeStates),
  namedAt: z.string(),
  namedBy: z.nullable(z.string()),
  /** When the emailed link expires; none if no link works. */
  linkExpiresAt: z.nullable(z.string()),
  /** As signed, and null before that. */
  title: z.nullable(z.string()),
  organization: z.nullable(z.string()),
})
export type Representative = z.infer<typeof Representative>

/** A plus case for the employer, without the employee's answers. */
export const PlusCase = z.object({
  id: z.uuid(),
  status: z.enum(plusCaseStatuses),
  /** As the employer typed it; the form itself starts empty. */
  invitedName: z.string(),
  /** Empty for a new hire without one, and on forms on paper. */
  employeeEmail: z.string(),
  /** Why the form went to the address of a user of the company; none for other addresses. */
  addressReason: z.nullable(z.string()),
  firstDayOfWork: z.string(),
  /** A job of less than three business days. */
  isShortJob: z.boolean(),
  /** Only then may the employee file the Spanish form. */
  worksInPuertoRico: z.boolean(),
  /** Where the company hires the person; its last address if the site was deleted since. */
  site: z.nullable(PlusSite),
  /** Who will examine the documents. */
  examiner: z.nullable(User),
  /** The representative who examines them instead, or who signed Section 2; none if a user does. */
  representative: z.nullable(Representative),
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
  /** Set if the form was begun after the first day of work, so that Section 1 is late from the beginning: by how many days. */
  daysLateAtStart: z.nullable(z.number()),
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
  /** Why the hire never began, and when that was recorded; none for other forms. */
  callOff: z.nullable(z.object({ reason: z.enum(callOffReasons), at: z.string() })),
  can: z.object({
    resend: z.boolean(),
    cancel: z.boolean(),
    /** Record that the person never started work, which ends the form. */
    callOff: z.boolean(),
    /** Correct the email address of the new hire. */
    correctAddress: z.boolean(),
    /** Hand over this device, so that the employee fills in the form here. */
    fillInOnSite: z.boolean(),
    /** Say whether the employee works in Puerto Rico. */
    changeWorkplace: z.boolean(),
    /** Name another hiring site. */
    changeSite: z.boolean(),
    /** Hand the documents to another examiner. */
    assign: z.boolean(),
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
    /** Name a representative to complete Section 2, or another one. */
    nameRepresentative: z.boolean(),
    /** Email the representative a new link, or end what the representative may do. */
    changeRepresentative: z.boolean(),
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
