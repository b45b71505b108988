import * as z from 'zod/mini'
import { Section2Setting } from './section2-context.ts'

/** What a representative sees of a form: what Section 2 needs, whom they act for, and by when. */
export const RepresentativeForm = z.object({
  /** The form that is open in this browser. */
  id: z.uuid(),
  companyName: z.string(),
  timeZone: z.string(),
  context: Section2Setting,
})
export type RepresentativeForm = z.infer<typeof RepresentativeForm>
