import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { StoredRole, UserDetails, UserParams, UserStatus } from './users.ts'
import { ProfileUpdate } from './profile-update.ts'

const text = z.string().check(z.maxLength(200))

/** The version of the user that the change is based on: a change based on an older version is refused. */
const version = z.optional(z.string().check(z.maxLength(64)))

export const updateUserProfile = endpoint({
  name: 'users.updateProfile',
  summary: "Changes a user's name, email and phone; users of the sign-in service change them on the dashboard",
  method: 'PUT',
  path: '/api/visuser/users/:userId/profile',
  access: 'ready',
  params: UserParams,
  body: z.strictObject({ person: z.extend(ProfileUpdate, { title: z.optional(text) }), version }),
  reply: UserDetails,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_emails'],
})

export const updateUserAccount = endpoint({
  name: 'users.updateAccount',
  summary: "Changes a user's role and employer title; a missing field does not change",
  method: 'PUT',
  path: '/api/visuser/users/:userId',
  access: 'ready',
  params: UserParams,
  body: z.strictObject({ role: z.optional(StoredRole), title: z.optional(text), version }),
  reply: UserDetails,
  problems: ['bad_request', 'not_found', 'forbidden', 'account_closed', 'conflict', 'last_program_administrator'],
})

export const saveSearchShortcut = endpoint({
  name: 'users.saveSearchShortcut',
  summary: "Switches the caller's own keyboard shortcut for the search on or off",
  method: 'PUT',
  path: '/api/visuser/users/search_shortcut',
  access: 'ready',
  body: z.strictObject({ searchShortcut: z.boolean() }),
  reply: z.object({ searchShortcut: z.boolean() }),
})

export const saveDailyDigest = endpoint({
  name: 'users.saveDailyDigest',
  summary: "Chooses whether the caller's own reminders of forms come one by one, or in one email a day",
  method: 'PUT',
  path: '/api/visuser/users/daily_digest',
  access: 'ready',
  body: z.strictObject({ dailyDigest: z.boolean() }),
  reply: z.object({ dailyDigest: z.boolean() }),
})

export const updateUserStatus = endpoint({
  name: 'users.updateStatus',
  summary: 'Deletes a user, or reactivates a deactivated one',
  method: 'PUT',
  path: '/api/visuser/users/:userId/status',
  access: 'ready',
  params: UserParams,
  body: z.strictObject({ userStatus: UserStatus }),
  reply: UserDetails,
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict', 'last_program_administrator'],
})
