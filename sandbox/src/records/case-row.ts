import { createHash } from 'node:crypto'
import * as z from 'zod'
import { agencies, Answer, referralStatuses, type CheckRequest } from './check.ts'
import { courses, newsKinds, photoCourses, type CourseName, type PhotoCourseName } from './courses.ts'
import { plainName } from './plain-name.ts'

const Agency = z.enum(agencies)

/** What is asked: one kind of question, and its number within the case or the episode of a mismatch. */
export const Question = z.object({
  kind: z.enum(['initial', 'confirmed', 'photo', 'documents', 'referral', 'closed']),
  number: z.number(),
})
export type Question = z.infer<typeof Question>

/** News about a referral, or a whole answer. */
export const News = z.union([
  z.object({ news: z.enum(newsKinds), agencies: z.array(Agency) }),
  z.object({ answer: Answer }),
])
export type News = z.infer<typeof News>

/** A document that was revoked: the day, and its number, which stands on an invented card. */
export const Revocation = z.object({
  revokedOn: z.iso.date(),
  documentNumber: z.string().regex(/^[A-Z0-9]{4,20}$/, 'Expected letters and digits'),
})
export type Revocation = z.infer<typeof Revocation>

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as [K, ...K[]]

/** Everything that the records keep about a case: no one's personal data, but the number of a card that someone revokes here. */
export const CaseRow = z.object({
  caseNumber: z.string(),
  course: z.enum<[CourseName, ...CourseName[]]>(keysOf(courses)),
  photo: z.enum<[PhotoCourseName, ...PhotoCourseName[]]>(keysOf(photoCourses)),
  /** Stands for the person: the picture depends on it alone. */
  person: z.string().optional(),
  /** What the product has asked or told, in order. */
  asked: z.array(
    Question.extend({
      /** Distinguishes the same content from another one without keeping it. */
      fingerprint: z.string(),
      at: z.number(),
      /** What the page shows of it. */
      says: z.string(),
    }),
  ),
  /** What the records have answered, in order; what came after the first reply has a position in the feed. */
  answers: z.array(z.object({ question: Question, answer: Answer, at: z.number(), position: z.number().optional() })),
  /** What they will answer by themselves. */
  planned: z.array(z.object({ question: Question, news: News, at: z.number(), order: z.number() })),
  /** The mismatch that the case is about, or was about last. */
  mismatch: Answer.pick({ agencies: true, reasons: true }).optional(),
  referral: z
    .object({
      episode: z.number(),
      statuses: z.partialRecord(Agency, z.enum(referralStatuses)),
      contacts: z.array(Agency),
    })
    .optional(),
  closedAt: z.number().optional(),
  /** Documents that the government revoked after the answer, each with its place in the feed. */
  revocations: z.array(Revocation.extend({ at: z.number(), position: z.number() })).default([]),
})
export type CaseRow = z.infer<typeof CaseRow>
export type Asked = CaseRow['asked'][number]

/** A case about which nothing was asked yet. */
export const emptyRow = (caseNumber: string): CaseRow => ({
  caseNumber,
  course: 'usual',
  photo: 'usual',
  asked: [],
  answers: [],
  planned: [],
  revocations: [],
})

/** The present answer about a case: to the latest question, or none yet. */
export type Present = { question: Question; answer: Answer | undefined; answeredAt: number | undefined }

/** What the records answer about a case now. */
export function presentAnswer(row: CaseRow): Present | undefined {
  const question = row.asked.findLast(({ kind }) => kind !== 'closed')
  return question && answerTo(row, question)
}

/** What the records answer to one question now. */
export function answerTo(row: CaseRow, { kind, number }: Question): Present {
  const found = row.answers.findLast(({ question }) => question.kind === kind && question.number === number)
  return { question: { kind, number }, answer: found?.answer, answeredAt: found?.at }
}

/** Whether the present answer is not the last word of the records, and a person can set another one. */
export function isWaiting(row: CaseRow): boolean {
  const present = presentAnswer(row)
  if (!present || row.closedAt !== undefined) return false
  if (!present.answer) return present.question.kind !== 'referral'
  return present.answer.outcome === 'QUEUED' || present.answer.outcome === 'MANUAL_REVIEW'
}

const lastWords = ['EMPLOYMENT_AUTHORIZED', 'FINAL_NONCONFIRMATION', 'CLOSE_CASE_AND_RESUBMIT']

/** Whether something can still happen in a case. */
export const isOpen = (row: CaseRow): boolean =>
  row.closedAt === undefined && !lastWords.includes(presentAnswer(row)?.answer?.outcome ?? '')

/** A text that is the same for the same content, and from which the content cannot be read. */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Stands for a person, whatever the case and the documents are. */
export const personOf = (check: CheckRequest): string =>
  fingerprintOf([plainName(check.first_name), plainName(check.last_name), check.date_of_birth])
