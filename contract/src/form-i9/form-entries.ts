import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { LiveVideo } from './live-video.ts'

const text = z.string().check(z.maxLength(300), z.trim())

/** The parts signed on a form after the first Section 1; `SECTION_1` is a correction of it. */
const formEntryKinds = ['PREPARER', 'SECTION_1', 'SECTION_2', 'SUPPLEMENT_B'] as const
export type FormEntryKind = (typeof formEntryKinds)[number]

/** An examined document as it appears on the form. Blanks are empty texts. */
export const ExaminedDocument = z.strictObject({
  /** A code of the table of documents. */
  code: text,
  title: text,
  issuingAuthority: text,
  number: text,
  /** A day, or empty if the document has none. */
  expirationDate: text,
  /** A receipt replaces the document until the employee shows that. */
  isReceipt: z.boolean(),
  /** Of a temporary I-551 stamp without an expiration date: the day of its issue. Forms signed earlier do not have it. */
  issuedOn: z.optional(text),
})
export type ExaminedDocument = z.infer<typeof ExaminedDocument>

/** Why an examiner signed although Section 2 differs from Section 1 or from the case. */
const Explanation = z.strictObject({ difference: text, reason: text.check(z.minLength(1)) })

/** Section 2 of Form I-9: up to three lines of List A, or one each of List B and List C. */
export const Section2 = z.strictObject({
  listA: z.array(ExaminedDocument).check(z.maxLength(3)),
  listB: z.array(ExaminedDocument).check(z.maxLength(1)),
  listC: z.array(ExaminedDocument).check(z.maxLength(1)),
  additionalInformation: z.string().check(z.maxLength(1000), z.trim()),
  /** Examined by live video, with copies of both sides, instead of in person. */
  isAlternativeProcedure: z.boolean(),
  /** Only for such an examination; forms signed earlier do not have it. */
  liveVideo: z.optional(LiveVideo),
  firstDayOfEmployment: IsoDate,
  examinerLastName: text,
  examinerFirstName: text,
  examinerTitle: text,
  businessName: text,
  businessAddress: text,
  /** The organization of an authorized representative; forms that the employer examined are signed without this key. */
  examinerOrganization: z.optional(text),
  /** Only if there is one: forms without explanations are signed without this key. */
  explanations: z.optional(z.array(Explanation).check(z.minLength(1), z.maxLength(20))),
})
export type Section2 = z.infer<typeof Section2>

/** Supplement A of Form I-9: the people who helped complete Section 1 or translated it. */
export const Preparer = z.strictObject({
  lastName: text,
  firstName: text,
  middleInitial: text,
  addressStreet: text,
  addressCity: text,
  addressState: text,
  addressZip: text,
})
export type Preparer = z.infer<typeof Preparer>

/** One block of Supplement B of Form I-9: a rehire, a new name, or a reverification. */
export const SupplementB = z.strictObject({
  /** A day, or empty. */
  dateOfRehire: text,
  newLastName: text,
  newFirstName: text,
  newMiddleInitial: text,
  /** A document of List A or List C. */
  document: z.nullable(ExaminedDocument),
  /** The name of the signing representative. */
  employerName: text,
  additionalInformation: z.string().check(z.maxLength(1000), z.trim()),
  isAlternativeProcedure: z.boolean(),
  /** Only for such an examination; blocks signed earlier do not have it. */
  liveVideo: z.optional(LiveVideo),
})
export type SupplementB = z.infer<typeof SupplementB>
