import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LogonId, PhoneNumber, UserParams, UserRole, UserStatus } from '../users/users.ts'
import { AskedPage } from '../identity/identity.endpoints.ts'
import { ProfileUpdate } from '../users/profile-update.ts'

/** A row of the dashboard: linked to the person if `mfaEnabled`, or else an existing user with a password. */
export const DashboardUser = z.object({
  userId: z.uuid(),
  logonId: LogonId,
  accountId: z.number(),
  userRole: UserRole,
  userStatus: UserStatus,
  mfaEnabled: z.boolean(),
  lastLoginDate: z.nullable(z.string()),
  /** That of the company, for the time above. */
  timeZone: z.string(),
})
export type DashboardUser = z.infer<typeof DashboardUser>

export const listDashboardUsers = endpoint({
  name: 'dashboard.users',
  summary: 'The user accounts of the signed-in person, linked or found by a confirmed address',
  method: 'GET',
  path: '/api/visuser/dashboard/users',
  access: 'person',
  reply: z.object({ users: z.array(DashboardUser) }),
})

/** The profile that all linked users of a person share. */
export const SharedProfile = z.object({
  firstName: z.string(),
  middleInitial: z.nullable(z.string()),
  lastName: z.string(),
  email: z.string(),
  allEmails: z.array(z.string()),
  phoneNumber: PhoneNumber,
})
export type SharedProfile = z.infer<typeof SharedProfile>

export const getSharedProfile = endpoint({
  name: 'dashboard.profile',
  summary: 'The shared profile of the signed-in person',
  method: 'GET',
  path: '/api/visuser/dashboard/profile',
  access: 'person',
  reply: SharedProfile,
  problems: ['not_found'],
})

export const updateSharedProfile = endpoint({
  name: 'dashboard.updateProfile',
  summary: 'Changes the shared profile and, with it, the name, email and phone of every linked user',
  method: 'PUT',
  path: '/api/visuser/dashboard/profile',
  access: 'person',
  body: z.strictObject({ person: ProfileUpdate }),
  reply: SharedProfile,
  problems: ['bad_request', 'not_found', 'too_many_emails'],
})

export const setDashboardUserStatus = endpoint({
  name: 'dashboard.setUserStatus',
  summary: 'Deletes a user account linked to the signed-in person',
  method: 'PUT',
  path: '/api/visuser/dashboard/users/:userId/status',
  access: 'person',
  params: UserParams,
  body: z.strictObject({ userStatus: UserStatus }),
  problems: ['not_found', 'forbidden', 'last_program_administrator'],
})

export const claimUser = endpoint({
  name: 'users.claim',
  summary:
    'Binds the session to one user account of the signed-in person, activates it on request, and renews the session secret',
  method: 'POST',
  path: '/api/visuser/users/:userId/session',
  access: 'person',
  params: UserParams,
  body: z.strictObject({ application: z.literal('EVERIFY'), activate: z.optional(z.boolean()), next: AskedPage }),
  reply: z.object({ userId: z.uuid(), accountId: z.number(), landing: z.string() }),
  problems: ['not_found', 'user_not_active'],
})
