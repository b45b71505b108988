import * as endpoints from '@hireproof/contract/form-i9/form-settings.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { changeFormSettings, getFormSettings } from './form-settings.ts'

const formSettingsHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getFormSettings: ({ actor, params }) => getFormSettings(deps, actor, params.accountId),
  changeFormSettings: ({ actor, params, body }) =>
    changeFormSettings(deps, actor, { accountId: params.accountId, change: body }),
})

/** What a company says about its business days and its forms. */
export const formSettingsRoutes = routes(endpoints, formSettingsHandlers)
