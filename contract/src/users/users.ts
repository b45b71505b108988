import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { storedRoles, userRoles } from '../role-names.ts'
import { UserActions } from './user-actions.ts'

export const UserRole = z.enum(userRoles)
export type UserRole = z.infer<typeof UserRole>

export const StoredRole = z.enum(storedRoles)
export type StoredRole = z.infer<typeof StoredRole>

export const userStatuses = [
  'ACTIVE',
  'LOCKED',
  'PASSWORDCHANGEREQUIRED',
  'PENDINGREACTIVATION',
  'PENDINGACTIVATION',
  'DEACTIVATED',
  'DELETED',
  'UNKNOWN',
] as const
export const UserStatus = z.enum(userStatuses)
export type UserStatus = z.infer<typeof UserStatus>

export const userStatusLabels: Record<UserStatus, string> = {
  ACTIVE: 'Active',
  LOCKED: 'Locked',
  PASSWORDCHANGEREQUIRED: 'Password Change Required',
  PENDINGREACTIVATION: 'Pending Reactivation',
  PENDINGACTIVATION: 'Pending Activation',
  DEACTIVATED: 'Deactivated',
  DELETED: 'Deleted',
  UNKNOWN: 'Unknown',
}

export const trainingStatuses = ['INCOMPLETE', 'COMPLETE', 'OVERRIDDEN'] as const
export const TrainingStatus = z.enum(trainingStatuses)
export type TrainingStatus = z.infer<typeof TrainingStatus>

/** Whether a plus-training status grants access (part 2 §3). */
export const isTrained = (status: TrainingStatus) => status === 'COMPLETE' || status === 'OVERRIDDEN'

/** A User ID: exactly eight letters or digits, kept in upper case. */
export const LogonId = z.string().check(z.regex(/^[A-Z0-9]{8}$/))

export const PhoneNumber = z.object({ number: z.nullable(z.string()), extension: z.nullable(z.string()) })
export type PhoneNumber = z.infer<typeof PhoneNumber>

/** A user account of a company, as its owner and its administrators see it. */
export const User = z.object({
  id: z.uuid(),
  logonId: LogonId,
  firstName: z.string(),
  middleInitial: z.nullable(z.string()),
  lastName: z.string(),
  email: z.string(),
  allEmails: z.array(z.string()),
  phoneNumber: PhoneNumber,
  title: z.nullable(z.string()),
  roles: z.array(StoredRole),
  userRole: UserRole,
  userStatus: UserStatus,
  mfaEnabled: z.boolean(),
  webServiceEnabled: z.boolean(),
  tutorialComplete: z.boolean(),
  myI9TrainingStatus: TrainingStatus,
  accountId: z.number(),
  lastLoginDate: z.nullable(z.string()),
  passwordExpirationDate: z.nullable(z.string()),
  /** Whether the key "/" leads to the search for cases. */
  searchShortcut: z.boolean(),
  /** Whether reminders of forms come in one email a day. */
  dailyDigest: z.boolean(),
})
export type User = z.infer<typeof User>

/** A user with what the viewer may do with it, and the version that a change must be based on. */
export const UserDetails = z.extend(User, { can: UserActions, version: z.string() })
export type UserDetails = z.infer<typeof UserDetails>

/** The displayed role of a user with several: web service, corporate administrator, program administrator, general. */
export function displayedRole(role: StoredRole, webServiceEnabled: boolean): UserRole {
  return webServiceEnabled ? 'WEBSERVICE' : role
}

export const UserParams = z.object({ userId: z.uuid() })

export const getUser = endpoint({
  name: 'users.get',
  summary: 'One user account',
  method: 'GET',
  path: '/api/visuser/users/:userId',
  access: 'user',
  params: UserParams,
  reply: UserDetails,
  problems: ['not_found', 'forbidden'],
})
