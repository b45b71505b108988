import * as z from 'zod/mini'
import { CaseNumber } from '../cases/case-number.ts'
import { EmployeePreparer } from '../form-i9/employee-preparers.ts'
import { numberFields } from '../cases/numbers.ts'
import { caseWaits } from '../plus-cases/case-waits.ts'
import { EmployeeAnswers, section1Fields } from '../plus-cases/section1-fields.ts'
import { employeeLanguages } from '../employee-languages.ts'

/**
 * The result of the check for the employee: in progress; a person compares it; the employer confirms details or takes a
 * step; may work; the records do not match and the employee decides; the employee contacts the agency; must start
 * again; not confirmed; ended without a result.
 */
export const employeeResults = [
  'checking',
  'needs_more_time',
  'employer_step',
  'authorized',
  'mismatch',
  'referred',
  'check_again',
  'not_confirmed',
  'ended',
] as const
export type EmployeeResult = (typeof employeeResults)[number]

/** Final results. */
export const isFinalResult = (result: EmployeeResult): boolean =>
  result === 'authorized' || result === 'not_confirmed' || result === 'ended'

/** The employee agreed to the electronic form, or wants a paper form instead. */
const consentDecisions = ['ELECTRONIC', 'PAPER'] as const
export type ConsentDecision = (typeof consentDecisions)[number]

/** The answers that identify someone to a thief: left out of a signed form until the employee proves to know one of them. */
export const secretFields = ['ssn', 'date_of_birth', ...numberFields] as const

/** The form of one employee, with everything for its pages. */
export const EmployeeForm = z.object({
  /** Identifies the form in changes, so that a page left open for one person cannot change another person's form. */
  id: z.uuid(),
  /** Whether it is filled in on a device of the employer, which is handed back. */
  isOnSite: z.boolean(),
  status: z.enum(['IN_PROGRESS', 'SUBMITTED']),
  companyName: z.string(),
  /** The user of the company who sent the invitation. */
  invitedBy: z.string(),
  firstDayOfWork: z.string(),
  /** The last day for Section 1 and the one for the employer's examination of documents. */
  section1By: z.string(),
  section2By: z.string(),
  /** The day for checking the answers: today where the company is, or the day of the first signature. */
  today: z.string(),
  /** That of the company, for every time on the form. */
  timeZone: z.string(),
  edition: z.object({ edition: z.string(), expires: z.string() }),
  /** The languages in which Section 1 may be signed. If there are two, the employee chooses one. */
  filedLanguages: z.array(z.enum(employeeLanguages)),
  /** To send with the next change. */
  version: z.number(),
  answers: EmployeeAnswers,
  /** The answers that are left out until the employee proves to know the Social Security number on the signed form, or the date of birth if it has none. */
  hidden: z.array(z.enum(secretFields)),
  /** The employer's open request to correct a signed form, with the answers to check, if any. */
  correction: z.nullable(z.object({ fields: z.array(z.enum(section1Fields)) })),
  /** The people who helped, as saved before signing; null until the employee answers whether anyone did. */
  preparers: z.nullable(z.array(EmployeePreparer)),
  /** How the employee chose to complete the form; null before that, and for forms signed before employees were asked. */
  consent: z.nullable(
    z.object({
      decision: z.enum(consentDecisions),
      at: z.string(),
      /** Whether the texts have not changed since. The employee signs only with a current agreement. */
      isCurrent: z.boolean(),
    }),
  ),
  /** The newest signature; initials for a number that came later are none. */
  signed: z.nullable(
    z.object({
      at: z.string(),
      name: z.string(),
      /** The language of the form, and of the translation that was shown beside the attestation as help, if any. */
      language: z.enum(employeeLanguages),
      helpLanguage: z.nullable(z.enum(employeeLanguages)),
      /** Of the attestation that was shown and accepted. */
      attestationVersion: z.number(),
      /** The people who helped and signed, each with the version of the statement they saw. */
      preparers: z.array(z.object({ preparer: EmployeePreparer, name: z.string(), attestationVersion: z.number() })),
    }),
  ),
  /** Whether the Social Security number, left blank on the signed form, can be added now. */
  canAddNumber: z.boolean(),
  /** When the employee added the number after signing, and the initials for it, if so. */
  numberAdded: z.nullable(z.object({ at: z.string(), initials: z.string() })),
  /** What the check of a signed form waits for before it can begin; empty once it has begun, and before the signature. */
  caseWaitsFor: z.array(z.enum(caseWaits)),
  result: z.nullable(
    z.object({
      code: z.enum(employeeResults),
      caseNumber: CaseNumber,
      /** The agencies whose records do not match: `SSA`, `DHS`. */
      agencies: z.array(z.string()),
      /** The last day for the step that the result requires. */
      actBy: z.nullable(z.string()),
    }),
  ),
})
export type EmployeeForm = z.infer<typeof EmployeeForm>
