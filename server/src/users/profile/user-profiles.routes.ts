import * as endpoints from '@hireproof/contract/users/profile.endpoints'
import type { Deps } from '../../deps.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { saveDailyDigest, saveSearchShortcut } from './save-preference.ts'
import { updateUserAccount } from './update-user-account.ts'
import { updateUserProfile } from './update-user-profile.ts'
import { updateUserStatus } from './update-user-status.ts'

const userProfilesHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  saveDailyDigest: ({ actor, body }) => saveDailyDigest(deps, actor, body),
  saveSearchShortcut: ({ actor, body }) => saveSearchShortcut(deps, actor, body),
  updateUserProfile: ({ actor, params, body }) => updateUserProfile(deps, actor, { ...params, ...body }),
  updateUserAccount: ({ actor, params, body }) => updateUserAccount(deps, actor, { ...params, ...body }),
  updateUserStatus: ({ actor, params, body }) => updateUserStatus(deps, actor, { ...params, ...body }),
})

/** Changing a user: profile, role and title, status, own shortcut. */
export const userProfilesRoutes = routes(endpoints, userProfilesHandlers)
