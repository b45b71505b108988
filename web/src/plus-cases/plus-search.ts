import { plusFilters, type PlusFilter } from '@hireproof/contract/plus-cases/plus-case'
import * as z from 'zod/mini'
import { pageFields } from '../lib/page-search.ts'

/** What the address of the list of plus cases holds. */
export const PlusSearch = z.object({
  filter: z._default(z.enum(plusFilters), 'open'),
  ...pageFields,
})
export type PlusSearch = z.infer<typeof PlusSearch>

export const plusFilterLabels: Readonly<Record<PlusFilter, string>> = {
  open: 'Open',
  signed: 'Waiting for Section 2',
  completed: 'Completed',
  reverify: 'To be reverified',
  cancelled: 'Cancelled',
  all: 'All plus cases',
}

/** The filter of a choice; the usual one for what is none. */
export const parsePlusFilter = (value: string): PlusFilter => plusFilters.find((filter) => filter === value) ?? 'open'
