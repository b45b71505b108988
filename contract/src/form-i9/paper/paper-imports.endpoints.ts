import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { checkEndpoints, columnsEndpoint, UploadVersion } from '../../imports/import-endpoints.ts'
import { ImportUpload } from '../../imports/imports.ts'
import { paperFormFile } from './paper-form-files.ts'
import { SCAN_PAGES } from './paper-form.ts'
import { PaperFile, PaperFiles, PaperFileUpload } from './paper-import-files.ts'

const path = '/api/account/paper_form_imports'
const params = z.object({})
const kind = {
  name: 'paperFormImports',
  what: 'paper forms',
  path,
  access: 'ready',
  area: 'cases',
  params,
  file: paperFormFile,
} as const
const UploadParams = z.object({ uploadId: z.uuid() })
const one = { access: 'ready', area: 'cases', params: UploadParams } as const
const refusals = ['not_found', 'forbidden', 'enrollment_required', 'account_closed', 'account_closing'] as const

/** The calls that take over the paper forms of the rows of a file with their PDFs, in the background. */
export const paperFormImports = {
  ...checkEndpoints(kind),
  readColumns: columnsEndpoint(kind),
  listFiles: endpoint({
    name: 'paperFormImports.files',
    summary: 'The PDFs of an import without their content, and the rows that wait for theirs',
    method: 'GET',
    path: `${path}/:uploadId/files`,
    ...one,
    reply: PaperFiles,
    problems: ['not_found', 'forbidden', 'enrollment_required'],
  }),
  addFile: endpoint({
    name: 'paperFormImports.addFile',
    summary: `Adds the PDF of a row: without a password, of up to ${SCAN_PAGES} pages and 5 MB, rewritten so that only its visible content is kept. One of the same name takes its place`,
    method: 'POST',
    path: `${path}/:uploadId/files`,
    ...one,
    upload: PaperFileUpload,
    reply: PaperFile,
    status: 201,
    problems: [
      'bad_request',
      ...refusals,
      'conflict',
      'payload_too_large',
      'too_many_requests',
      'unavailable',
      'out_of_space',
    ],
    conflicts: ['IMPORT_CHANGED', 'IMPORT_FULL'],
  }),
  removeFile: endpoint({
    name: 'paperFormImports.removeFile',
    summary: 'Removes a PDF of which nothing was taken over',
    method: 'DELETE',
    path: `${path}/:uploadId/files/:fileId`,
    ...one,
    params: z.extend(UploadParams, { fileId: z.uuid() }),
    problems: [...refusals, 'conflict'],
    conflicts: ['IMPORT_CHANGED'],
  }),
  start: endpoint({
    name: 'paperFormImports.start',
    summary:
      'Begins to take over the rows that can be taken over and have their PDF; each row once, and the others wait',
    method: 'POST',
    path: `${path}/:uploadId/start`,
    ...one,
    /** The version that was shown. */
    body: z.strictObject({ version: UploadVersion }),
    reply: ImportUpload,
    problems: ['bad_request', ...refusals, 'conflict'],
    conflicts: ['IMPORT_CHANGED'],
  }),
  cancel: endpoint({
    name: 'paperFormImports.cancel',
    summary: 'Stops an import: forms that were taken over stay, and the other rows wait',
    method: 'POST',
    path: `${path}/:uploadId/cancel`,
    ...one,
    body: z.strictObject({}),
    reply: ImportUpload,
    problems: [...refusals, 'conflict'],
    conflicts: ['IMPORT_CHANGED'],
  }),
}
