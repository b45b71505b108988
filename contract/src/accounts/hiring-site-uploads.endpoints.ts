import { importEndpoints } from '../imports/import-endpoints.ts'
import { AccountParams } from './accounts.ts'
import { siteFields } from './hiring-sites.ts'

/** The calls that add hiring sites from a file. */
export const hiringSiteUploads = importEndpoints({
  name: 'hiringSiteUploads',
  what: 'hiring sites',
  path: '/api/account/accounts/:accountId/hiring_site_uploads',
  // a user of a company that enrolls may call these, too; the server looks at every other gate by itself
  access: 'user',
  params: AccountParams,
  fields: siteFields,
  conflicts: ['HIRING_SITES_FULL'],
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
} = hiringSiteUploads
