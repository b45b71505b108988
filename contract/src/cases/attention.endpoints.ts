import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { attentionGroups, attentionWhose } from './attention.ts'
import { CaseWorkflow } from './case.ts'
import { MOST_CASES_FOUND } from './case-filters.ts'
import { nextSteps } from './next-step.ts'

const Whole = z.coerce.number().check(z.int(), z.gte(0), z.lte(MOST_CASES_FOUND))

/** How the queue is narrowed; the address of the page has the same. */
export const AttentionQuery = z.strictObject({
  whose: z._default(z.enum(attentionWhose), 'all'),
  step: z.optional(z.enum(nextSteps)),
  /** One group alone. */
  group: z.optional(z.enum(attentionGroups)),
  client_company_id: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  page: z._default(Whole, 0),
  size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20),
})
export type AttentionQuery = z.infer<typeof AttentionQuery>

/** A case of which the next step is the employer's. */
export const AttentionCase = z.extend(CaseWorkflow, {
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  /** Null for a draft of an agency without a client yet. */
  client_company_id: z.nullable(z.number()),
  company_name: z.string(),
  next_step: z.enum(nextSteps),
  next_due: z.nullable(z.string()),
  group: z.enum(attentionGroups),
  /** Federal working days until the last day, or business days of the company for a draft; negative after it. */
  days_left: z.nullable(z.number()),
  /** Who works on the case; null if that person has left, or is not in reach. */
  assigned_to_name: z.nullable(z.string()),
  is_unassigned: z.boolean(),
  /** The company of the case is closed, so that no one can change it. */
  is_read_only: z.boolean(),
  /** Whether the caller may take the step, and may hand the case to someone else. */
  can: z.object({ act: z.boolean(), assign: z.boolean() }),
})
export type AttentionCase = z.infer<typeof AttentionCase>

const Count = z.object({ count: z.number(), is_more: z.boolean() })
const counts = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ attentionGroups.map((group) => [group, Count]),
) as Record<(typeof attentionGroups)[number], typeof Count>

export const listAttention = endpoint({
  name: 'cases.attention',
  summary:
    'The cases whose next step is the employer’s, by their last day; each group is counted up to 100, one alone to 10,000',
  method: 'GET',
  path: '/api/account/cases/attention',
  access: 'ready',
  area: 'cases',
  query: AttentionQuery,
  reply: z.object({
    today: z.string(),
    counts: z.object(counts),
    is_more: z.boolean(),
    /** Whom the caller stands in for today, and until which day. */
    stands_in_for: z.array(z.object({ name: z.string(), until: z.string() })),
    results: z.array(AttentionCase),
  }),
  problems: ['bad_request', 'forbidden', 'not_found'],
})

export const countAttention = endpoint({
  name: 'cases.attentionCount',
  summary: 'How many cases are overdue for the employer, up to 100, and how many decisions employees have signed',
  method: 'GET',
  path: '/api/account/cases/attention/count',
  access: 'ready',
  area: 'cases',
  reply: z.object({ overdue: Count, signed: Count }),
  problems: ['forbidden'],
})
