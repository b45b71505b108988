import * as z from 'zod/mini'

/** The requested page of a list, from 0, and how many rows it has. */
export const Paging = z.strictObject({
  page: z.int().check(z.gte(0), z.lte(100_000)),
  size: z.int().check(z.gte(1), z.lte(120)),
})

/** The total number of rows of a list. */
export const PagingTotal = z.object({ totalCount: z.number() })
