import { importEndpoints } from '../imports/import-endpoints.ts'
import { AccountParams } from './accounts.ts'
import { siteFile } from './hiring-site-files.ts'

/** The calls that add hiring sites from a file. */
export const hiringSiteUploads = importEndpoints({
  name: 'hiringSiteUploads',
  what: 'hiring sites',
  path: '/api/account/accounts/:accountId/hiring_site_uploads',
  // a user of a company that enrolls may call these, too; the server looks at every other gate by itself
  access: 'user',
  params: AccountParams,
  file: siteFile,
  conflicts: ['HIRING_SITES_FULL'],
})
