import { retentionFilters, type RetentionFilter } from '@hireproof/contract/form-i9/retention'
import * as z from 'zod/mini'
import { pageFields } from '../../lib/page-search.ts'

/** The query of the address of the list of kept forms. */
export const RetentionSearch = z.object({
  filter: z._default(z.enum(retentionFilters), 'due'),
  ...pageFields,
})

export const retentionLabels: Readonly<Record<RetentionFilter, string>> = {
  due: 'May be purged',
  approved: 'Purge approved',
  kept: 'Have to be kept',
  purged: 'Purged',
}

/** Why a list of kept forms is empty. */
export const emptyTexts: Readonly<Record<RetentionFilter, string>> = {
  due: 'No form can be purged yet. A form appears here after you record the end of the employment on its plus case and the day until which it has to be kept has passed.',
  approved: 'No purge is approved.',
  kept: 'There are no forms of former employees that have to be kept. Forms of current employees are always kept.',
  purged: 'No forms were purged.',
}

/** The filter for a choice; the default one for an unknown choice. */
export const parseRetentionFilter = (value: string): RetentionFilter =>
  retentionFilters.find((filter) => filter === value) ?? 'due'
