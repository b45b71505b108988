import { retentionFilters, type RetentionFilter } from '@hireproof/contract/form-i9/retention'
import * as z from 'zod/mini'
import { pageFields } from '../../lib/page-search.ts'

/** The query of the address of the list of kept forms. */
export const RetentionSearch = z.object({
  filter: z._default(z.enum(retentionFilters), 'due'),
  ...pageFields,
})

export const retentionLabels: Readonly<Record<RetentionFilter, string>> = {
  due: 'Ready to purge',
  approved: 'Purge approved',
  kept: 'Must be kept',
  purged: 'Purged',
}

/** The heading of an empty list of kept forms. */
export const emptyHeadings: Readonly<Record<RetentionFilter, string>> = {
  due: 'No forms are ready to purge',
  approved: 'No purge is approved',
  kept: 'No forms must be kept',
  purged: 'No forms were purged',
}

/** Why a list of kept forms is empty. */
export const emptyTexts: Readonly<Record<RetentionFilter, string>> = {
  due: 'A form appears here after you record the employee’s last day on its plus case and its retention date has passed.',
  approved: 'A form appears here after an administrator approves its purge.',
  kept: 'This list has forms of former employees. Forms of current employees are always kept.',
  purged: 'A form appears here after its purge, without its content.',
}

/** The filter for a choice; the default one for an unknown choice. */
export const parseRetentionFilter = (value: string): RetentionFilter =>
  retentionFilters.find((filter) => filter === value) ?? 'due'
