import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CASES_AT_ONCE } from './bulk.ts'
import { CaseNumber } from './case-number.ts'
import { CaseSearch } from './case.ts'
import { caseExportColumnNames, unknownColumn } from './export-columns.ts'

/** The list to export, in its order: all cases that a search finds, or those of it that are named. */
export const CaseExport = z.extend(z.omit(CaseSearch, { paging: true }), {
  case_numbers: z.optional(z.array(CaseNumber).check(z.minLength(1), z.maxLength(CASES_AT_ONCE))),
  columns: z._default(
    z
      .array(z.enum(caseExportColumnNames, { error: ({ input }) => unknownColumn(input) }))
      .check(z.minLength(1), z.maxLength(caseExportColumnNames.length)),
    caseExportColumnNames,
  ),
})
export type CaseExport = z.infer<typeof CaseExport>

export const exportCases = endpoint({
  name: 'cases.export',
  summary:
    'All cases that a search finds, in its order, as a CSV file with the chosen columns; the audit records who exported how many',
  method: 'POST',
  path: '/api/account/cases/export',
  access: 'ready',
  area: 'cases',
  body: CaseExport,
  file: 'text/csv',
  reply: z.file(),
  problems: ['not_found', 'forbidden', 'too_many_requests'],
})
