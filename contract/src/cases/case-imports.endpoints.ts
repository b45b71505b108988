import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { checkEndpoints, UploadVersion } from '../imports/import-endpoints.ts'
import { importModes, ImportUpload } from '../imports/imports.ts'
import { caseFile } from './case-files.ts'

const path = '/api/account/case_imports'
const params = z.object({})
const one = { access: 'ready', area: 'cases', params: z.object({ uploadId: z.uuid() }) } as const

const checks = checkEndpoints({
  ...{ name: 'caseImports', what: 'cases', path, access: 'ready', area: 'cases', params, file: caseFile },
} as const)

/** The calls that make cases of the rows of a file, in the background. */
export const caseImports = {
  ...checks,
  start: endpoint({
    name: 'caseImports.start',
    summary: 'Begins to make cases of the good rows of a file: drafts, or cases that are submitted; each row once',
    method: 'POST',
    path: `${path}/:uploadId/start`,
    ...one,
    body: z.strictObject({
      /** The version that was shown. */
      version: UploadVersion,
      mode: z.enum(importModes),
      /** The statement of the employer, needed to submit: each row was compared with the Form I-9 of its employee. */
      isCompared: z.optional(z.literal(true)),
    }),
    reply: ImportUpload,
    problems: [
      ...([
        'bad_request',
        'not_found',
        'forbidden',
        'enrollment_required',
        'account_closed',
        'account_closing',
      ] as const),
      'conflict',
    ],
    conflicts: ['IMPORT_CHANGED'],
  }),
  cancel: endpoint({
    name: 'caseImports.cancel',
    summary: 'Stops an import: what was made stays, and nothing else is made',
    method: 'POST',
    path: `${path}/:uploadId/cancel`,
    ...one,
    body: z.strictObject({}),
    reply: ImportUpload,
    problems: ['not_found', 'forbidden', 'enrollment_required', 'account_closed', 'account_closing', 'conflict'],
    conflicts: ['IMPORT_CHANGED'],
  }),
}
