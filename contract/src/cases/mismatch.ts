import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { CaseWorkflow } from './case.ts'
import { mismatchRefusals } from './case-refusals.ts'
import { agencyReferralStatuses } from './referral.ts'

/** The steps of a mismatch, in order (CASE-01). Only an agency has the first one, which tells its client (CASE-168). */
export const mismatchSteps = ['client', 'details', 'tell', 'decision', 'act', 'letter'] as const
export type MismatchStep = (typeof mismatchSteps)[number]

/** How the employer told the employee in private. */
const toldWays = ['IN_PERSON', 'BY_VIDEO', 'ELECTRONICALLY'] as const
export type ToldWay = (typeof toldWays)[number]

/** What the employee decides about a mismatch. */
export const mismatchDecisions = ['TAKE_ACTION', 'NO_ACTION'] as const
export type MismatchDecision = (typeof mismatchDecisions)[number]

/** How a decision came about; NONE_GIVEN when the last day to act passed without one. */
export const decisionWays = ['PAPER', 'ELECTRONIC', 'NONE_GIVEN'] as const

/** True, or the code of why not. */
const Permission = z.union([z.literal(true), z.enum(mismatchRefusals)])

const Agency = z.enum(['SSA', 'DHS'])
const Time = z.string()
const by = { at: Time, byName: z.nullable(z.string()) }

/** One mismatch of a case with everything that was done about it. */
export const MismatchEpisode = z.object({
  episode: z.int(),
  agencies: z.array(Agency),
  reasons: z.array(z.string()),
  issuedAt: Time,
  actBy: IsoDate,
  /** Federal working days from today through the last day to act; 0 on that day, negative after it. */
  daysLeft: z.int(),
  /** When the agency told its client, who tells the employee. */
  clientTold: z.nullable(z.object(by)),
  detailsChecked: z.nullable(z.object(by)),
  given: z.nullable(z.object({ at: Time, how: z.enum(['DOWNLOADED', 'OPENED']) })),
  told: z.nullable(z.object({ ...by, how: z.enum(toldWays) })),
  /** The details that the employee marked as wrong. */
  wrongDetails: z.array(z.string()),
  decision: z.nullable(
    z.object({
      ...by,
      decision: z.enum(mismatchDecisions),
      way: z.enum(decisionWays),
      decidedOn: z.nullable(IsoDate),
      isOriginalKept: z.boolean(),
      countersignedName: z.nullable(z.string()),
    }),
  ),
  /** The electronic notice: sent to the employee, and opened, recalled or ended. */
  electronic: z.nullable(z.object({ sentAt: Time, openedAt: z.nullable(Time), endedAt: z.nullable(Time) })),
  referral: z.nullable(
    z.object({
      ...by,
      isLate: z.boolean(),
      takenAt: z.nullable(Time),
      agencies: z.array(
        z.object({
          agency: Agency,
          status: z.enum(agencyReferralStatuses),
          contactBy: z.nullable(IsoDate),
          contactByReplaced: z.nullable(IsoDate),
          contactKnownAt: z.nullable(Time),
        }),
      ),
      letterGivenAt: z.nullable(Time),
    }),
  ),
  endedAt: z.nullable(Time),
})
export type MismatchEpisode = z.infer<typeof MismatchEpisode>

/** The workspace of a mismatch: the present episode with its steps, earlier ones to read, and what the caller may do. */
export const Mismatch = z.object({
  ...CaseWorkflow.shape,
  version: z.number(),
  current: MismatchEpisode,
  earlier: z.array(MismatchEpisode),
  steps: z.array(z.object({ step: z.enum(mismatchSteps), state: z.enum(['done', 'next', 'later']) })),
  /** Whether the reader works for an agency, and the case is that of a client. */
  isForClient: z.boolean(),
  employeeEmail: z.nullable(z.string()),
  /** Whether the case belongs to a form that the employee completes in the portal. */
  plusCaseId: z.nullable(z.string()),
  mails: z.array(z.object({ template: z.string(), sentAt: Time })),
  can: z.object({
    tellClient: Permission,
    checkDetails: Permission,
    tell: Permission,
    decide: Permission,
    sendNotice: Permission,
    recallNotice: Permission,
    refer: Permission,
    noAction: Permission,
    letter: Permission,
    close: Permission,
  }),
})
export type Mismatch = z.infer<typeof Mismatch>

/** One step of the workspace as the employer records it. */
export const MismatchChange = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('client'), version: z.int() }),
  z.strictObject({ step: z.literal('details'), version: z.int(), areRight: z.literal(true) }),
  z.strictObject({ step: z.literal('tell'), version: z.int(), how: z.enum(toldWays) }),
  z.strictObject({
    step: z.literal('decision'),
    version: z.int(),
    decision: z.enum(mismatchDecisions),
    /** The day of the employee's signature on paper. */
    decidedOn: IsoDate,
    /** Confirms that the signed original is kept with Form I-9; needed unless a signed copy was uploaded. */
    isOriginalKept: z.optional(z.boolean()),
  }),
])
export type MismatchChange = z.infer<typeof MismatchChange>

/** The body of refer and of no action: the employee was told, and the countersignature of an electronic notice. */
export const ReferOrNot = z.strictObject({
  employee_notified: z.optional(z.boolean()),
  countersigned_name: z.optional(
    z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Type your name on one line.'), z.maxLength(120)),
  ),
})
export type ReferOrNot = z.infer<typeof ReferOrNot>
