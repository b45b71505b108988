import { newsPageSizes } from '@hireproof/contract/news/news'
import * as z from 'zod/mini'
import { pageField, sizeField } from '../lib/page-search.ts'

const [DEFAULT_SIZE] = newsPageSizes
const sizes: readonly number[] = newsPageSizes

/** What the address of the news list holds: the page, and how many items it has. */
export const NewsSearch = z.object({
  page: pageField(1_000_000),
  size: sizeField(sizes, DEFAULT_SIZE),
})
export type NewsSearch = z.infer<typeof NewsSearch>
