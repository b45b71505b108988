import * as z from 'zod/mini'

/** Who did something with a case. Users of a company out of reach appear as that company. */
export const CaseAuthor = z.object({
  kind: z.enum(['user', 'company', 'employee', 'records', 'operator', 'system']),
  /** The name of a user or company. */
  name: z.nullable(z.string()),
  logonId: z.nullable(z.string()),
})
export type CaseAuthor = z.infer<typeof CaseAuthor>
