import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { caseFieldNames } from './field-info.ts'
import { agencyCodes } from './referral.ts'

/** The outcomes that the government records can answer. */
export const recordsOutcomes = [
  'EMPLOYMENT_AUTHORIZED',
  'UNCONFIRMED_DATA',
  'MANUAL_REVIEW',
  'TENTATIVE_NONCONFIRMATION',
  'PHOTO_MATCH',
  'SCAN_AND_UPLOAD',
  'CLOSE_CASE_AND_RESUBMIT',
  'FINAL_NONCONFIRMATION',
  'REFERRAL_UPDATE',
  'QUEUED',
] as const
export type RecordsOutcome = (typeof recordsOutcomes)[number]

/** The questions that the records answer, now or later. */
export const answeredKinds = ['initial', 'confirmed', 'photo', 'documents', 'referral'] as const
export type AnsweredKind = (typeof answeredKinds)[number]

/** Everything that the records are asked or told about a case. */
export type QuestionKind = AnsweredKind | 'closed'

/** Which check of the details a question asks for. */
export type Attempt = Extract<QuestionKind, 'initial' | 'confirmed'>

/** One question about a case; its number counts tries, or is the episode of the mismatch. */
export const Question = z.object({ kind: z.enum(answeredKinds), number: z.int().check(z.gte(1), z.lte(10_000)) })
export type Question = z.infer<typeof Question>

/** How the employer answers whether the photo on record is that of the document. */
export const photoAnswers = ['matching', 'not-matching', 'no-image'] as const
export type PhotoAnswer = (typeof photoAnswers)[number]

/** The number of a document that can be revoked, as a card has it. */
export const REVOKED_NUMBER = /^[A-Z0-9]{4,20}$/

const Code = z.string().check(z.regex(/^[A-Z0-9_]{1,60}$/))
const Agencies = z.array(z.enum(agencyCodes)).check(z.maxLength(10))

/** An answer of the government records about one question; without a name it is about the details of the case. */
export const RecordsAnswer = z.object({
  case_number: z.string(),
  question: z.optional(Question),
  outcome: z.nullable(z.enum(recordsOutcomes)),
  agencies: z._default(Agencies, []),
  reasons: z._default(z.array(Code).check(z.maxLength(20)), []),
  fields_to_confirm: z._default(z.array(z.enum(caseFieldNames)), []),
  referrals: z._default(
    z.partialRecord(
      z.enum(agencyCodes),
      z.enum(['REFERRED', 'IN_CONTINUANCE', 'RESOLVED', 'NO_SHOW', 'FINAL_NONCONFIRMATION']),
    ),
    {},
  ),
  contacts: z._default(Agencies, []),
  ssa_update: z._default(z.boolean(), false),
})
export type RecordsAnswer = z.infer<typeof RecordsAnswer>

/** What an update tells of a document that was revoked after its case had been made. */
const Revoked = z.object({
  revoked_on: IsoDate,
  document_number: z.nullish(z.string().check(z.regex(REVOKED_NUMBER))),
})

/** An update of the feed that reports a revoked document instead of an answer. */
export const RecordsRevocation = z.object({ case_number: z.string(), revocation: Revoked })

/** The confirmation that the records have taken what they were told. */
export const Taken = z.object({ taken_at: z.iso.datetime() })

/** One change of the feed, before its answer is read: a broken one must not hold up the others. */
const FeedEntry = z.looseObject({
  position: z.int().check(z.gte(0)),
  update_id: z.string().check(z.minLength(1), z.maxLength(100)),
})

/** A page of the feed of updates, oldest first. */
export const UpdatesPage = z.object({
  updates: z.array(FeedEntry).check(z.maxLength(500)),
  next: z.nullish(z.int().check(z.gte(0))),
})
export type UpdatesPage = z.infer<typeof UpdatesPage>
