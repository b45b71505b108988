import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from './case-number.ts'

export const downloadDetails = endpoint({
  name: 'cases.detailsPdf',
  summary:
    'The details of a case as a tagged PDF for the Form I-9 file, numbers by their last four characters, with the history where asked for; the audit records who took it',
  method: 'GET',
  path: '/api/account/cases/:caseNumber/details_pdf',
  access: 'ready',
  area: 'cases',
  params: z.object({ caseNumber: CaseNumber }),
  query: z.object({ with_history: z._default(z.enum(['true', 'false']), 'false') }),
  file: 'application/pdf',
  reply: z.file(),
  problems: ['bad_request', 'not_found', 'forbidden', 'too_many_requests'],
})
