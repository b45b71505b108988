import { hiringSiteUploads } from '@hireproof/contract/accounts/hiring-site-uploads.endpoints'
import type { Deps } from '../../deps.ts'
import { importHandlers } from '../../imports/import-handlers.ts'
import { routes } from '../../platform/route.ts'
import { siteImport } from './site-import.ts'

/** Hiring sites from files. */
export const siteImportRoutes = routes(hiringSiteUploads, (deps: Deps) => importHandlers(deps, siteImport))
