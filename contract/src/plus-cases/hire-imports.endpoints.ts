import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { checkEndpoints, columnsEndpoint, UploadVersion } from '../imports/import-endpoints.ts'
import { ImportUpload } from '../imports/imports.ts'
import { newHireFile } from './new-hire-files.ts'

const path = '/api/account/new_hire_imports'
const params = z.object({})
const kind = {
  name: 'newHireImports',
  what: 'new hires',
  path,
  access: 'ready',
  area: 'cases',
  params,
  file: newHireFile,
} as const
const one = { access: 'ready', area: 'cases', params: z.object({ uploadId: z.uuid() }) } as const
const refusals = ['not_found', 'forbidden', 'enrollment_required', 'account_closed', 'account_closing'] as const

/** The calls that invite the new hires of the rows of a file, in the background. */
export const newHireImports = {
  ...checkEndpoints(kind),
  readColumns: columnsEndpoint(kind),
  start: endpoint({
    name: 'newHireImports.start',
    summary: 'Begins to invite the new hires of the rows that can be added, within the emails of a day; each row once',
    method: 'POST',
    path: `${path}/:uploadId/start`,
    ...one,
    /** The version that was shown. */
    body: z.strictObject({ version: UploadVersion }),
    reply: ImportUpload,
    problems: ['bad_request', ...refusals, 'unavailable', 'conflict'],
    conflicts: ['IMPORT_CHANGED'],
  }),
  cancel: endpoint({
    name: 'newHireImports.cancel',
    summary: 'Stops an import: who was invited stays invited, and no one else is',
    method: 'POST',
    path: `${path}/:uploadId/cancel`,
    ...one,
    body: z.strictObject({}),
    reply: ImportUpload,
    problems: [...refusals, 'conflict'],
    conflicts: ['IMPORT_CHANGED'],
  }),
}
