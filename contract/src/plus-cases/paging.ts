import * as z from 'zod/mini'

/** Which page of a list is asked for, the first being 0, and how many rows it has. */
export const Paging = z.strictObject({
  page: z.int().check(z.gte(0), z.lte(100_000)),
  size: z.int().check(z.gte(1), z.lte(120)),
})

/** How many rows all pages of a list have together. */
export const PagingTotal = z.object({ totalCount: z.number() })
