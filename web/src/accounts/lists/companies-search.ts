import {
  companySortFields,
  companyStageLabels,
  companyStages,
  type CompanySearch,
} from '@hireproof/contract/accounts/company-lists'
import * as z from 'zod/mini'
import { pageFields } from '../../lib/page-search.ts'
import { createSearchText } from '../../lib/search-text.ts'

/** The columns that a list of companies is sorted by, as its address names them. */
const sortKeys = ['name', 'number', 'added'] as const
const sorts = sortKeys.flatMap((key) => [key, `-${key}` as const])

/** The query of the address of a list of companies; never the search text. */
export const CompaniesSearch = z.object({
  stage: z._default(z.enum(['', ...companyStages]), ''),
  sort: z._default(z.enum(sorts), 'name'),
  ...pageFields,
})
export type CompaniesSearch = z.infer<typeof CompaniesSearch>

export const stageOptions = companyStages.map((stage) => ({ value: stage, label: companyStageLabels[stage] }))

/** Which companies, and in what order. */
export function selectionOf({ stage, sort }: CompaniesSearch, text: string): Omit<CompanySearch, 'paging'> {
  const field = companySortFields.find((name) => name === sort.replace(/^-/, '').toUpperCase()) ?? 'NAME'
  return {
    query: { ...(stage !== '' && { stage }), ...(text !== '' && { text }) },
    sort: [{ field, order: sort.startsWith('-') ? 'DESC' : 'ASC' }],
  }
}

/** The call for a list at an address, with a search text that only this tab has. */
export const searchBody = (search: CompaniesSearch, text: string): CompanySearch => ({
  paging: { page: search.page - 1, size: search.size },
  ...selectionOf(search, text),
})

/** The search text of the list of companies: a user has one such list at most. */
export const searchText = createSearchText()
