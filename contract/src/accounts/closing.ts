import * as z from 'zod/mini'
import { accountTypes, closedReasonCodes } from './accounts.ts'
import { accountStages, Author } from './company-profile.ts'
import { looksLikeSsn } from './sections/section.ts'

/** How many days an account stays open after a request to close it, in the calendar of its company. */
export const CLOSING_DAYS = 30
/** How many days open cases can put off the end; after that, the operator decides. */
export const MOST_DAYS_PUT_OFF = 60
export const EXPLANATION_MAX = 500

/** The reasons to close an account that people choose from, with their texts. */
export const closingReasons = {
  NOT_NEEDED: 'We no longer need the account',
  COMPANY_CLOSED: 'The company has closed',
  MERGED: 'The company was merged or acquired',
  DUPLICATE: 'The account is a duplicate',
  OTHER_METHOD: 'We are changing the access method or the employer agent',
  CONTRACT_ENDED: 'The federal contract has ended',
  REQUIRED: 'A law or policy requires it',
  UNAUTHORIZED_ACCESS: 'The account is at risk of unauthorized access',
  OTHER: 'Another reason',
} as const
export type ClosingReason = keyof typeof closingReasons

export const closingReasonCodes = Object.keys(closingReasons) as ClosingReason[]

/** Why an account is to close, as people fill it in. */
export type ClosingForm = { reason: string; explanation: string }

/** The grounds on which the operator may close an account before its last day. */
export const earlyGrounds = {
  COMPANY_GONE: 'The company no longer exists',
  UNAUTHORIZED_ACCESS: 'The account must be protected from unauthorized access',
  DUPLICATE: 'The account is a duplicate or unnecessary',
  OTHER_METHOD: 'The company must enroll again to change its access method',
  REQUIRED: 'A law or policy requires it',
} as const
export type EarlyGround = keyof typeof earlyGrounds

export const earlyGroundCodes = Object.keys(earlyGrounds) as EarlyGround[]

/** What is wrong with a wish to close earlier, by field. */
export function earlyProblems({ ground, explanation }: { ground: string; explanation: string }): {
  ground?: string
  explanation?: string
} {
  const problem = explanationProblem(explanation)
  return {
    ...(!earlyGroundCodes.some((code) => code === ground) && { ground: 'Select a ground.' }),
    ...(explanation.trim() === '' && { explanation: 'Explain the ground.' }),
    ...(problem && { explanation: problem }),
  }
}

function explanationProblem(explanation: string): string | undefined {
  const typed = explanation.trim()
  if (typed.length > EXPLANATION_MAX) return `Enter at most ${EXPLANATION_MAX} characters.`
  return looksLikeSsn(typed) ? 'This looks like a Social Security number. Remove it.' : undefined
}

/** What is wrong with a reason, by field. */
export function closingProblems({ reason, explanation }: ClosingForm): Partial<Record<keyof ClosingForm, string>> {
  const problem = explanationProblem(explanation)
  return {
    ...(!closingReasonCodes.some((code) => code === reason) && { reason: 'Select a reason.' }),
    ...(reason === 'OTHER' && explanation.trim() === '' && { explanation: 'Describe the reason.' }),
    ...(problem && { explanation: problem }),
  }
}

/** The reason of a request in one text, as the account keeps it. */
export const closingLabel = ({ reason, explanation }: { reason: ClosingReason; explanation: string }): string =>
  reason === 'OTHER' ? explanation : closingReasons[reason]

const NamedCompany = z.object({ accountId: z.number(), companyName: z.string() })

/** The end of an account: whether it was asked for, when it comes, and what the caller may do about it. */
export const AccountEnd = z.object({
  accountId: z.number(),
  companyName: z.string(),
  type: z.enum(accountTypes),
  stage: z.enum(accountStages),
  timeZone: z.string(),
  /** The last day of a closing account, or on which a closed one ended. */
  closedDate: z.nullable(z.string()),
  /** The last day if someone asks today. */
  lastDayIfAsked: z.string(),
  closedReasonCode: z.nullable(z.enum(closedReasonCodes)),
  closedReason: z.nullable(z.string()),
  /** What the present request says; null without one, and after an end for misuse. */
  request: z.nullable(
    z.object({
      reason: z.enum(closingReasonCodes),
      explanation: z.string(),
      requestedAt: z.string(),
      requestedBy: z.nullable(Author),
      version: z.number(),
      /** The last day that was agreed, if cases put it off. */
      putOffFrom: z.nullable(z.string()),
      /** A wish to close before the last day; the last day stays meanwhile. */
      early: z.nullable(
        z.object({
          ground: z.enum(earlyGroundCodes),
          explanation: z.string(),
          askedAt: z.string(),
          isRefused: z.boolean(),
        }),
      ),
    }),
  ),
  openCases: z.number(),
  /** Open cases that wait for the records or for an employee: they put the end off. */
  waitingCases: z.number(),
  /** Locations of a corporate account without an active program administrator: each needs one before it closes. */
  unattendedLocations: z.array(NamedCompany),
  can: z.object({ request: z.boolean(), change: z.boolean(), cancel: z.boolean(), askEarly: z.boolean() }),
})
export type AccountEnd = z.infer<typeof AccountEnd>
