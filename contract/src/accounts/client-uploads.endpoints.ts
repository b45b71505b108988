import { importEndpoints } from '../imports/import-endpoints.ts'
import { AccountParams } from './accounts.ts'
import { clientFields } from './client-files.ts'

/** The calls that add clients of an agency from a file, each as a draft. */
export const clientUploads = importEndpoints({
  name: 'clientUploads',
  what: 'clients',
  path: '/api/account/accounts/:accountId/client_uploads',
  access: 'ready',
  area: 'client-management',
  params: AccountParams,
  fields: clientFields,
  conflicts: [],
})

export const {
  listUploads,
  upload,
  getUpload,
  listRows,
  changeRow,
  acceptProposals,
  exportErrors,
  commit,
  deleteUpload,
} = clientUploads
