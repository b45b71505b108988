import * as z from 'zod/mini'
import { isIsoDate, type IsoDate } from '../calendar/iso-date.ts'
import { PlusSite } from '../plus-cases/plus-case.ts'

/** The business days that an employer has at least to present its forms (8 CFR 274a.2(b)(2)(ii)). */
export const INSPECTION_DAYS = 3

/** The longest name of an agency and its officer. */
export const OFFICER_MAX = 200

/** Whose forms a notice asks for: everyone's, those of a hiring site, or of the people who worked in a period. */
const noticeScopes = ['ALL', 'SITE', 'PERIOD'] as const
export type NoticeScope = (typeof noticeScopes)[number]

const day = z.string().check(z.maxLength(10))

/** A notice of inspection as it is recorded; the parts of the other scopes are empty. */
export const NewInspectionNotice = z.strictObject({
  servedOn: day,
  /** The agency, and the officer or the reference of the notice. */
  officer: z.string().check(z.maxLength(OFFICER_MAX)),
  scope: z.enum(noticeScopes),
  siteId: z.optional(z.uuid()),
  from: z._default(day, ''),
  to: z._default(day, ''),
})

/** A notice of inspection, with its countdown until it has ended. */
export const InspectionNotice = z.object({
  id: z.uuid(),
  servedOn: z.string(),
  officer: z.string(),
  scope: z.enum(noticeScopes),
  site: z.nullable(PlusSite),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The third business day of the company after the notice was served. */
  dueOn: z.string(),
  /** How many business days are left through that day. */
  businessDaysLeft: z.number(),
  /** The signed forms that it concerns now. */
  formCount: z.number(),
  recordedAt: z.string(),
  recordedBy: z.nullable(z.string()),
  /** The last day of the inspection; none while no form that it concerns can be purged. */
  endedOn: z.nullable(z.string()),
})
export type InspectionNotice = z.infer<typeof InspectionNotice>

export type NoticeFields = {
  servedOn: string
  officer: string
  scope: NoticeScope
  siteId: string
  from: string
  to: string
}

/** What is wrong with a notice, by field. */
export function noticeProblems(fields: NoticeFields, today: IsoDate): Partial<Record<keyof NoticeFields, string>> {
  const { servedOn, officer, scope, siteId, from, to } = fields
  const problems: Partial<Record<keyof NoticeFields, string>> = {}
  if (!isIsoDate(servedOn)) problems.servedOn = 'Enter the day on which the notice was served.'
  else if (servedOn > today) problems.servedOn = 'This day is in the future.'
  if (officer.trim() === '') problems.officer = 'Enter the agency, and the officer or the reference of the notice.'
  if (scope === 'SITE' && siteId === '') problems.siteId = 'Select the hiring site.'
  if (scope !== 'PERIOD') return problems
  if (!isIsoDate(from)) problems.from = 'Enter the first day of the period.'
  if (!isIsoDate(to)) problems.to = 'Enter the last day of the period.'
  else if (isIsoDate(from) && to < from) problems.to = 'Enter a day that is not before the first one.'
  return problems
}

/** Why a day cannot be the last one of an inspection; undefined if it can. */
export function inspectionEndProblem(endedOn: string, { servedOn, today }: { servedOn: IsoDate; today: IsoDate }) {
  if (!isIsoDate(endedOn)) return 'Enter the day on which the inspection ended.'
  if (endedOn < servedOn) return 'The inspection cannot end before the notice was served.'
  return endedOn > today ? 'This day is in the future. Record it on that day or later.' : undefined
}
