import * as z from 'zod/mini'
import { CaseNumber } from '../cases/case-number.ts'
import { EmployeePreparer } from '../form-i9/employee-preparers.ts'
import { EmployeeAnswers, section1Fields } from '../plus-cases/section1-fields.ts'
import { employeeLanguages } from '../plus-cases/plus-case.ts'

/**
 * What the check says, for the employee: still compared; a person compares it; the employer confirms details or takes a
 * step; may work; records do not match and the employee decides; the employee contacts the agency; must be begun again; not
 * confirmed; ended without a result.
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

/** Results after which nothing changes anymore. */
export const isFinalResult = (result: EmployeeResult): boolean =>
  result === 'authorized' || result === 'not_confirmed' || result === 'ended'

/** The form of one employee, with everything that its pages show. */
export const EmployeeForm = z.object({
  /** Names the form in changes, so that a page that was left open for one person changes nothing of another's. */
  id: z.uuid(),
  status: z.enum(['IN_PROGRESS', 'SUBMITTED']),
  companyName: z.string(),
  /** The user of the company who sent the invitation. */
  invitedBy: z.string(),
  firstDayOfWork: z.string(),
  /** The last day for Section 1 and the one for the employer's examination of documents. */
  section1By: z.string(),
  section2By: z.string(),
  /** The day as of which the answers are judged: the present one where the company is, or that of the first signature. */
  today: z.string(),
  edition: z.object({ edition: z.string(), expires: z.string() }),
  /** To be sent with the next change. */
  version: z.number(),
  answers: EmployeeAnswers,
  /** The correction of a signed form that the employer asks for, with the answers to look at; none where none is open. */
  correction: z.nullable(z.object({ fields: z.array(z.enum(section1Fields)) })),
  /** Who helped, as saved before signing; null while it is not said whether someone did. */
  preparers: z.nullable(z.array(EmployeePreparer)),
  /** The newest signature. */
  signed: z.nullable(
    z.object({
      at: z.string(),
      name: z.string(),
      language: z.enum(employeeLanguages),
      /** Of the attestation that was shown and acknowledged. */
      attestationVersion: z.number(),
      /** Who helped and signed for it, with the version of the words that each of them was shown. */
      preparers: z.array(z.object({ preparer: EmployeePreparer, name: z.string(), attestationVersion: z.number() })),
    }),
  ),
  result: z.nullable(
    z.object({
      code: z.enum(employeeResults),
      caseNumber: CaseNumber,
      /** The agencies whose records do not match: `SSA`, `DHS`. */
      agencies: z.array(z.string()),
      /** The last day for the step that the result asks for. */
      actBy: z.nullable(z.string()),
    }),
  ),
})
export type EmployeeForm = z.infer<typeof EmployeeForm>
