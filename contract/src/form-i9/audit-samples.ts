import * as z from 'zod/mini'
import { looksLikeSsn } from '../accounts/sections/section.ts'
import { isIsoDate } from '../calendar/iso-date.ts'
import { PlusSite } from '../plus-cases/plus-case.ts'
import { Finding, findingKinds, findingRuleNames } from './findings.ts'

/** The most forms that a sample has, and the most samples that a company keeps. */
export const MOST_SAMPLED = 200
export const MOST_SAMPLES = 200

/** The most forms from which a sample is drawn. */
export const MOST_FRAME = 100_000

export const SEED_MAX = 64
export const AUDIT_NOTE_MAX = 4000
export const AUDIT_REMARK_MAX = 1000
export const AUDIT_WORDS_MAX = 200
const MOST_ADDED = 20

/** From which forms a sample is drawn: all, those of a hiring site, or those of people who were hired in a period. */
const sampleScopes = ['ALL', 'SITE', 'PERIOD'] as const
export type SampleScope = (typeof sampleScopes)[number]

const day = z._default(z.string().check(z.maxLength(10)), '')

/** A sample as it is asked for; the parts of the other scopes are empty, and without a seed the server makes one. */
export const NewAuditSample = z.strictObject({
  scope: z.enum(sampleScopes),
  siteId: z.optional(z.uuid()),
  from: day,
  to: day,
  size: z.int().check(z.gte(1), z.lte(MOST_SAMPLED)),
  seed: z._default(z.string().check(z.maxLength(SEED_MAX)), ''),
})

export type SampleFields = {
  scope: SampleScope
  siteId: string
  from: string
  to: string
  size: string
  seed: string
}

/** What is wrong with a sample that is asked for, by field. */
export function sampleProblems(fields: SampleFields): Partial<Record<keyof SampleFields, string>> {
  const { scope, siteId, from, to, size, seed } = fields
  const isPeriod = scope === 'PERIOD'
  const found = {
    siteId: scope === 'SITE' && siteId === '' ? 'Select a hiring site of your company.' : undefined,
    from: isPeriod && !isIsoDate(from) ? 'Enter the first day of the period.' : undefined,
    to: !isPeriod
      ? undefined
      : !isIsoDate(to)
        ? 'Enter the last day of the period.'
        : to < from
          ? 'The last day is not before the first one.'
          : undefined,
    size:
      /^\d{1,3}$/.test(size) && Number(size) >= 1 && Number(size) <= MOST_SAMPLED
        ? undefined
        : `Enter a number from 1 to ${MOST_SAMPLED}.`,
    seed: /^[\x20-\x7e]*$/.test(seed) ? undefined : 'Use letters, digits and common signs only.',
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

/** A sample as the list shows it. */
export const AuditSample = z.object({
  id: z.uuid(),
  drawnAt: z.string(),
  drawnBy: z.nullable(z.string()),
  scope: z.enum(sampleScopes),
  site: z.nullable(PlusSite),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  seed: z.string(),
  /** How many forms were asked for, how many there were to draw from, and how many were drawn. */
  size: z.number(),
  frameSize: z.number(),
  /** The SHA-256 of the ids of all forms from which it was drawn, each on a line, in their order. */
  frameSha256: z.string(),
  formCount: z.number(),
  reviewedCount: z.number(),
})
export type AuditSample = z.infer<typeof AuditSample>

/** A form of a sample in the list of its forms. */
export const SampledForm = z.object({
  plusCaseId: z.uuid(),
  /** Null once the form was purged. */
  name: z.nullable(z.string()),
  firstDayOfWork: z.nullable(z.string()),
  reviewedAt: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  substantive: z.number(),
  technical: z.number(),
})
export type SampledForm = z.infer<typeof SampledForm>

const notes = (most: number) => z.string().check(z.maxLength(most))

/** A finding that the auditor added by hand: a rule of the list, or one in own words. */
export const AddedFinding = z.strictObject({
  id: z.uuid(),
  rule: z.nullable(z.enum(findingRuleNames)),
  words: notes(AUDIT_WORDS_MAX),
  kind: z.enum(findingKinds),
})
export type AddedFinding = z.infer<typeof AddedFinding>

/** What became of a finding: the entry of the audit trail that corrected it, or why it was not. */
const Outcome = z.strictObject({
  /** The rule, or the id of a finding that was added. */
  key: z.string().check(z.maxLength(40)),
  correctedBy: z.nullable(z.int()),
  remark: notes(AUDIT_REMARK_MAX),
})
type Outcome = z.infer<typeof Outcome>

/** The work of the auditor on a form, as it is saved. */
export const AuditWork = z.strictObject({
  note: notes(AUDIT_NOTE_MAX),
  added: z.array(AddedFinding).check(z.maxLength(MOST_ADDED)),
  outcomes: z.array(Outcome).check(z.maxLength(MOST_ADDED + findingRuleNames.length)),
})
export type AuditWork = z.infer<typeof AuditWork>

/** An entry of the audit trail of a form that may have corrected something. */
export const FormCorrectionEntry = z.object({
  seq: z.number(),
  at: z.string(),
  by: z.string(),
  text: z.string(),
})
export type FormCorrectionEntry = z.infer<typeof FormCorrectionEntry>

/** A finding on a sampled form, with what became of it. */
export const SampledFinding = z.object({
  key: z.string(),
  words: z.string(),
  kind: z.enum(findingKinds),
  /** Null for a finding in own words. */
  rule: z.nullable(z.enum(findingRuleNames)),
  days: z.nullable(z.pick(Finding, { dueOn: true, doneOn: true, explained: true })),
  isAdded: z.boolean(),
  /** Whether it is still found now; null for one that was added by hand. */
  isStillFound: z.nullable(z.boolean()),
  /** What corrected it: as the auditor said, or as the audit trail has it. */
  corrected: z.nullable(FormCorrectionEntry),
  remark: z.string(),
})
export type SampledFinding = z.infer<typeof SampledFinding>

/** A form of a sample with its findings and the work of the auditor. */
export const SampledFormView = z.object({
  plusCaseId: z.uuid(),
  name: z.nullable(z.string()),
  firstDayOfWork: z.nullable(z.string()),
  version: z.number(),
  reviewedAt: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  findings: z.array(SampledFinding),
  /** What may have corrected something, the newest first. */
  corrections: z.array(FormCorrectionEntry),
  work: AuditWork,
})
export type SampledFormView = z.infer<typeof SampledFormView>

/** What is wrong with a text of the auditor: memos leave the company, so that no whole number of a person is in them. */
export const auditTextProblem = (text: string): string | undefined =>
  looksLikeSsn(text) || /(?<!\d)\d{9}(?!\d)/.test(text)
    ? 'This looks like a Social Security number or the number of a document. Remove it.'
    : undefined
