import * as z from 'zod/mini'
import { citizenshipCodes } from '../cases/reference.ts'
import { Section2 } from './form-entries.ts'

/** A document that the employee means to bring: its names, and nothing that would spare looking at it. */
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
  /** The last day on which Section 2 is in time, and the present day where the company is. */
  section2By: z.string(),
  today: z.string(),
  /** Documents of which copies of all sides are kept, by their codes. */
  copied: z.array(z.string()),
  /** What may stand in the form at first: nothing of the documents. */
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
