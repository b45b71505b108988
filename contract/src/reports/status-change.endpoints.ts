import * as z from 'zod/mini'
import { IsoDate } from '../calendar/iso-date.schema.ts'
import { CaseNumber } from '../cases/case-number.ts'
import { endpoint } from '../endpoint.ts'
import { ImportFile } from '../imports/import-endpoints.ts'

export const revealRevoked = endpoint({
  name: 'reports.reveal_revoked',
  summary: 'One number of a row of Status Change in full; the audit records who saw it',
  method: 'POST',
  path: '/api/reports/v1/status-change/reveal',
  access: 'ready',
  area: 'reports',
  body: z.strictObject({
    case_number: CaseNumber,
    revoked_on: IsoDate,
    field: z.enum(['alien_number', 'document_number']),
  }),
  reply: z.object({ value: z.nullable(z.string()) }),
  problems: ['bad_request', 'forbidden', 'not_found'],
})

export const importStatusChange = endpoint({
  name: 'reports.import_status_change',
  summary:
    "Adds the lines of the government's Status Change file that match a case, and lists the others by their line",
  method: 'POST',
  path: '/api/reports/v1/status-change/import',
  access: 'ready',
  area: 'reports',
  upload: ImportFile,
  reply: z.object({
    added: z.number(),
    /** Lines about what is in the report already. */
    known: z.number(),
    /** Lines of which nothing is kept, and why. */
    unmatched: z.array(z.object({ line: z.number(), why: z.string() })),
  }),
  problems: ['bad_request', 'forbidden', 'account_closed', 'payload_too_large', 'too_many_requests', 'unavailable'],
})
