import { importEndpoints } from '../imports/import-endpoints.ts'
import { AccountParams } from './accounts.ts'
import { clientFile } from './client-files.ts'

/** The calls that add clients of an agency from a file, each as a draft. */
export const clientUploads = importEndpoints({
  name: 'clientUploads',
  what: 'clients',
  path: '/api/account/accounts/:accountId/client_uploads',
  access: 'ready',
  area: 'client-management',
  params: AccountParams,
  file: clientFile,
  conflicts: [],
})
