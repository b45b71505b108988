import { newsPageSizes } from '@hireproof/contract/news'
import * as z from 'zod/mini'

const [DEFAULT_SIZE] = newsPageSizes
const sizes: readonly number[] = newsPageSizes

/** What the address of the news list holds: the page, and how many items it has. */
export const NewsSearch = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1),
  size: z._default(z.coerce.number().check(z.refine((size) => sizes.includes(size))), DEFAULT_SIZE),
})
export type NewsSearch = z.infer<typeof NewsSearch>
