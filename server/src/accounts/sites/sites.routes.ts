import * as endpoints from '@hireproof/contract/accounts/hiring-sites.endpoints'
import type { Deps } from '../../deps.ts'
import { CSV_TYPE } from '../../platform/csv.ts'
import { limited, routes, type Handlers } from '../../platform/route.ts'
import { sendFile } from '../../platform/send-file.ts'
import { addSite, changeSite, deleteSite } from './change-sites.ts'
import { exportSites } from './export-sites.ts'
import { searchSites } from './search-sites.ts'

const hiringSitesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  searchHiringSites: ({ actor, params, body }) => searchSites(deps, actor, { ...params, search: body }),
  addHiringSite: ({ actor, params, body, idempotencyKey: key }) => addSite(deps, actor, { ...params, site: body, key }),
  changeHiringSite: ({ actor, params, body: { version, ...site } }) =>
    changeSite(deps, actor, { ...params, version, site }),
  deleteHiringSite: async ({ actor, params, query }) => {
    await deleteSite(deps, actor, { ...params, ...query })
    return undefined
  },
  exportHiringSites: limited({ isExport: true }, async ({ actor, params, query, reply }) => {
    const bytes = await exportSites(deps, actor, { ...params, search: query })
    return sendFile(reply, { type: CSV_TYPE, name: 'hiring-sites.csv', bytes })
  }),
})

/** The hiring sites of companies. */
export const hiringSitesRoutes = routes(endpoints, hiringSitesHandlers)
