import * as z from 'zod/mini'
import { findingRuleNames } from '../form-i9/findings.ts'

/** How many walks of a user are kept; the oldest one goes when another begins. */
export const MOST_WALKS = 20

/** How many findings a page of the list has. */
export const FINDINGS_PAGE = 50

/** The most findings that a PDF lists; a CSV file has all. */
export const MOST_PDF_FINDINGS = 2000

/** The states of a walk. */
const walkStates = ['QUEUED', 'READY', 'FAILED'] as const

/** A walk over the kept forms of a company, as its owner sees it. */
export const AuditWalk = z.object({
  id: z.uuid(),
  companyId: z.number(),
  companyName: z.string(),
  state: z.enum(walkStates),
  requestedAt: z.string(),
  asOf: z.nullable(z.string()),
  /** How many forms were looked at, and how many of them have no finding; null until it has ended. */
  forms: z.nullable(z.number()),
  formsWithoutFindings: z.nullable(z.number()),
  /** The first entry of the company's audit trail that is broken; null if it is whole. */
  brokenAt: z.nullable(z.number()),
})
export type AuditWalk = z.infer<typeof AuditWalk>

/** A finding of a walk with the form that it is on. */
export const WalkFinding = z.object({
  plusCaseId: z.uuid(),
  rule: z.enum(findingRuleNames),
  dueOn: z.nullable(z.string()),
  doneOn: z.nullable(z.string()),
  explained: z.nullable(z.object({ at: z.string(), by: z.nullable(z.string()) })),
  /** Null once the form was purged. */
  name: z.nullable(z.string()),
  firstDayOfWork: z.nullable(z.string()),
})
export type WalkFinding = z.infer<typeof WalkFinding>

/** The share of forms without findings in percent, rounded down to a tenth: only all of them are 100 percent. Null without forms. */
export function shareWithout({
  forms,
  formsWithoutFindings,
}: Pick<AuditWalk, 'forms' | 'formsWithoutFindings'>): number | null {
  if (forms === null || forms === 0 || formsWithoutFindings === null) return null
  return Math.floor((1000 * formsWithoutFindings) / forms) / 10
}

/** The file formats of a walk. */
export const walkFormats = ['csv', 'pdf'] as const
