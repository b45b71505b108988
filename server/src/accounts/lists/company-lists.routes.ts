import * as endpoints from '@hireproof/contract/accounts/company-lists.endpoints'
import type { Deps } from '../../deps.ts'
import { CSV_TYPE } from '../../platform/csv.ts'
import { limited, routes, type Handlers } from '../../platform/route.ts'
import { sendFile } from '../../platform/send-file.ts'
import { clientsFileName, exportClients } from './export-clients.ts'
import { searchRegistry } from './search-registry.ts'
import { searchClients, searchLocations } from './search-companies.ts'

const listsHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  searchClients: ({ actor, body }) => searchClients(deps, actor, body),
  searchLocations: ({ actor, body }) => searchLocations(deps, actor, body),
  // the registry is someone else's: no one goes through it by hand
  searchRegistry: limited({ rateLimit: { max: deps.config.limits.signInsPerMinute } }, ({ body }) =>
    searchRegistry(deps, body),
  ),
  exportClients: limited({ isExport: true }, async ({ actor, body, reply }) => {
    const bytes = await exportClients(deps, actor, body)
    return sendFile(reply, { type: CSV_TYPE, name: clientsFileName(deps.clock.now(), actor.timeZone), bytes })
  }),
})

/** The lists of clients and of locations. */
export const companyListsRoutes = routes(endpoints, listsHandlers)
