import * as endpoints from '@hireproof/contract/accounts/company-settings'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { changeCompanySettings, getCompanySettings } from './company-settings.ts'

const companySettingsHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getCompanySettings: ({ actor, params }) => getCompanySettings(deps, actor, params.accountId),
  changeCompanySettings: ({ actor, params, body }) =>
    changeCompanySettings(deps, actor, { accountId: params.accountId, change: body }),
})

/** What program administrators set for a whole company. */
export const companySettingsRoutes = routes(endpoints, companySettingsHandlers)
