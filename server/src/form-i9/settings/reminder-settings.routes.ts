import * as endpoints from '@hireproof/contract/form-i9/reminder-settings.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { changeReminderSettings, getReminderSettings } from './reminder-settings.ts'

const reminderSettingsHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getReminderSettings: ({ actor, params }) => getReminderSettings(deps, actor, params.accountId),
  changeReminderSettings: ({ actor, params, body }) =>
    changeReminderSettings(deps, actor, { accountId: params.accountId, change: body }),
})

/** The reminders of a company, and its own words in invitations. */
export const reminderSettingsRoutes = routes(endpoints, reminderSettingsHandlers)
