import * as z from 'zod/mini'

/** A difference for the examiner: side by side what Section 2 has, and what Section 1 or the case has instead. */
const ShownDifference = z.object({
  /** Such as `section1.ssn` or `case.documents`. */
  id: z.string(),
  /** The field of Section 2, such as `listC.0.number`. */
  path: z.string(),
  /** Numbers by their last four characters. */
  recorded: z.string(),
  /** The same of Section 1 or the case; null if it is a number that the caller may not see. */
  stated: z.nullable(z.string()),
})
export type ShownDifference = z.infer<typeof ShownDifference>

/** The differences of an unsigned Section 2, or of the changes of a correction, from Section 1 and from the case. */
export const Section2Comparison = z.object({
  differences: z.array(ShownDifference),
  /** Whether the case can be closed as incorrect and run again now or only later; none if it agrees. */
  renewal: z.enum(['none', 'now', 'later']),
})
export type Section2Comparison = z.infer<typeof Section2Comparison>
