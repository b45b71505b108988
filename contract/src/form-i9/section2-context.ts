import * as z from 'zod/mini'
import { citizenshipCodes } from '../cases/reference.ts'
import { Section2 } from './form-entries.ts'

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
  /** The last day for Section 2 to be on time, and today's date where the company is. */
  section2By: z.string(),
  today: z.string(),
  /** The codes of documents with copies of all sides. */
  copied: z.array(z.string()),
  /** The initial values of the form: nothing about the documents. */
  proposed: z.object({
    firstDayOfEmployment: z.string(),
    examinerLastName: z.string(),
    examinerFirstName: z.string(),
    businessName: z.string(),
    businessAddress: z.string(),
  }),
  /** Every signed version, the oldest first, with the day of its signature; empty before the first. */
  versions: z.array(z.object({ id: z.uuid(), content: Section2, signedOn: z.string() })),
})
export type Section2Setting = z.infer<typeof Section2Setting>
