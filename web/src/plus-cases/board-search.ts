import {
  plusFilters,
  plusSortFields,
  type PlusFilter,
  type PlusSortField,
} from '@hireproof/contract/plus-cases/plus-case'
import * as z from 'zod/mini'
import { pageFields } from '../lib/page-search.ts'
import { createSearchText } from '../lib/search-text.ts'

const sorts = plusSortFields.flatMap((field) => [field, `-${field}` as const])

/** The query of the address of the board of forms; never the search text. */
export const PlusSearch = z.object({
  filter: z._default(z.enum(plusFilters), 'open'),
  /** A user of the company, `me` or `nobody`; everyone's forms without it. */
  examiner: z._default(z.union([z.enum(['', 'me', 'nobody']), z.uuid()]), ''),
  /** A hiring site of the company. */
  site: z._default(z.union([z.literal(''), z.uuid()]), ''),
  sort: z._default(z.enum(['', ...sorts]), ''),
  ...pageFields,
})
export type PlusSearch = z.infer<typeof PlusSearch>

/** The filter for a choice; the default one for an unknown choice. */
export const parsePlusFilter = (value: string): PlusFilter => plusFilters.find((filter) => filter === value) ?? 'open'

const texts = createSearchText()

/** Keeps the search text of the board, a name or an email address, while the page is open. */
export const keepPlusText = texts.keep
export const usePlusText = texts.use

/** What the board asks for at an address, with the search text that only this tab has. */
export function boardList({ filter, examiner, site, sort }: PlusSearch, text: string) {
  return {
    filter,
    ...(examiner !== '' && { examiner }),
    ...(site !== '' && { site }),
    ...(text !== '' && { text }),
    ...(sort !== '' && { sort: orderOf(sort) }),
  }
}

function orderOf(sort: Exclude<PlusSearch['sort'], ''>): { field: PlusSortField; order: 'ASC' | 'DESC' } {
  const field = plusSortFields.find((each) => sort === each || sort === `-${each}`) ?? 'created_at'
  return { field, order: sort.startsWith('-') ? 'DESC' : 'ASC' }
}
