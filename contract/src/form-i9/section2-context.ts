import * as z from 'zod/mini'
import { citizenshipCodes } from '../cases/reference.ts'
import { environments } from '../environment.ts'
import { Section2 } from './form-entries.ts'
import { videoHires } from './live-video.ts'
import { AccountName } from './name-reason.ts'
import { Section1Late } from './section1-late.ts'

/** A document that the employee plans to bring: only its names, so that the examiner has to look at it. */
const Brought = z.object({
  list: z.enum(['LIST_A', 'LIST_B', 'LIST_C']),
  code: z.string(),
  kind: z.nullable(z.string()),
})

/** What an examiner needs to complete or correct Section 2. */
export const Section2Setting = z.object({
  employee: z.object({
    name: z.string(),
    dateOfBirth: z.string(),
    status: z.enum(citizenshipCodes),
    brings: z.array(Brought),
  }),
  /** The signatures of Section 1 and Supplement A with another name than the section has. */
  otherNames: z.array(z.object({ name: z.string(), differsFrom: z.string(), nameReason: z.nullable(z.string()) })),
  /** Set if Section 1 was signed after the first day of work. */
  section1Late: z.nullable(Section1Late),
  /** The user or the representative who signs. */
  signer: AccountName,
  /** Whether a representative signs, with title and organization. */
  isRepresentative: z.boolean(),
  /** The last day for Section 2 to be on time, and today's date where the company is. */
  section2By: z.string(),
  today: z.string(),
  /** A job of less than three business days, for which no receipt is taken. */
  isShortJob: z.boolean(),
  /** Numbers for tests are accepted outside of production. */
  environment: z.enum(environments),
  /** The codes of documents with copies of all sides. */
  copied: z.array(z.string()),
  /** The codes of documents with any copy. */
  kept: z.array(z.string()),
  /** Whether the company keeps copies of all other documents too, or of none; null if it has not said so yet. */
  keepsOtherCopies: z.nullable(z.boolean()),
  /** To whom the company offers examinations by live video at this hiring site; null if it offers none. */
  videoOffer: z.nullable(z.enum(videoHires)),
  /** Of the company, for the time of a live video. */
  timeZone: z.string(),
  /** The initial values of the form: nothing about the documents. */
  proposed: z.object({
    firstDayOfEmployment: z.string(),
    examinerLastName: z.string(),
    examinerFirstName: z.string(),
    /** The employer title of the user; empty if there is none. */
    examinerTitle: z.string(),
    businessName: z.string(),
    businessAddress: z.string(),
  }),
  /** Every signed version, the oldest first, with the day of its signature; empty before the first. */
  versions: z.array(z.object({ id: z.uuid(), content: Section2, signedOn: z.string() })),
})
export type Section2Setting = z.infer<typeof Section2Setting>
