import * as z from 'zod/mini'

/** The page sizes of lists. */
export const pageSizes: readonly number[] = [10, 20, 50]

/** A page of a list in the address, from 1. */
export const pageField = (last: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(last)), 1)

/** How many rows a page has, in the address: one of the sizes that the list offers. */
export const sizeField = (sizes: readonly number[], initial: number) =>
  z._default(z.coerce.number().check(z.refine((size) => sizes.includes(size))), initial)

/** The query of the address of each list of cases: the page and how many rows it has. */
export const pageFields = { page: pageField(100_000), size: sizeField(pageSizes, 20) }
