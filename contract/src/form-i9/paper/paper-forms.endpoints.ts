import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { PlusCaseParams } from '../../plus-cases/plus-case-params.ts'
import { PaperForm, PaperFormChange, PaperFormUpload, PaperScanUpload, SCAN_PAGES } from './paper-form.ts'

const file = `a PDF without a password, of up to ${SCAN_PAGES} pages and 5 MB, rewritten so that only its visible content is kept`

export const addPaperForm = endpoint({
  name: 'paperForms.add',
  summary: `Takes over a Form I-9 that was completed on paper: its key dates and its scan, ${file}. No case begins from it`,
  method: 'POST',
  path: '/api/account/paper_forms',
  access: 'ready',
  area: 'cases',
  upload: PaperFormUpload,
  reply: PaperForm,
  status: 201,
  idempotent: true,
  problems: [
    'bad_request',
    'forbidden',
    'account_closed',
    'account_closing',
    'conflict',
    'payload_too_large',
    'too_many_requests',
  ],
  conflicts: ['SCAN_KEPT'],
})

export const getPaperForm = endpoint({
  name: 'paperForms.get',
  summary: 'A paper form that the company took over: its key dates, and its scans without their content',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/paper_form',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  reply: PaperForm,
  problems: ['not_found', 'forbidden'],
})

export const changePaperForm = endpoint({
  name: 'paperForms.change',
  summary: 'Corrects what was typed about a paper form; an approval of its purge ends with another first day of work',
  method: 'PUT',
  path: '/api/account/plus_cases/:plusCaseId/paper_form',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  body: PaperFormChange,
  reply: PaperForm,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict'],
})

export const addPaperScan = endpoint({
  name: 'paperForms.addScan',
  summary: `Adds a scan to a paper form: of the form once more, or of a reverification that was signed on paper, ${file}. Earlier scans stay`,
  method: 'POST',
  path: '/api/account/plus_cases/:plusCaseId/paper_form/scans',
  access: 'ready',
  area: 'cases',
  params: PlusCaseParams,
  upload: PaperScanUpload,
  reply: PaperForm,
  status: 201,
  problems: [
    'bad_request',
    'not_found',
    'forbidden',
    'account_closed',
    'conflict',
    'payload_too_large',
    'too_many_requests',
  ],
  conflicts: ['SCAN_KEPT', 'SCANS_FULL'],
})

export const getPaperScan = endpoint({
  name: 'paperForms.scan',
  summary: 'The file of a scan; the audit records who opened it',
  method: 'GET',
  path: '/api/account/plus_cases/:plusCaseId/paper_form/scans/:scanId',
  access: 'ready',
  area: 'cases',
  params: z.extend(PlusCaseParams, { scanId: z.uuid() }),
  file: 'application/pdf',
  reply: z.file(),
  problems: ['not_found', 'forbidden', 'too_many_requests'],
})
