import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LogonId, PhoneNumber } from '../users/users.ts'
import { Password, TypedLogonId } from '../words/credentials.ts'
import { AskedPage } from './identity.endpoints.ts'

const Ticket = z.string().check(z.maxLength(200))

export const getMigrationToken = endpoint({
  name: 'identity.migrationToken',
  summary: 'Checks a User ID and password and returns a ticket to link that user: single use, 10 minutes, this session',
  method: 'POST',
  path: '/api/identity/v1/migration_token',
  access: 'person',
  body: z.strictObject({ clientId: z.string(), scope: z.string(), username: TypedLogonId, password: Password }),
  reply: z.object({ migrationToken: z.string() }),
  problems: ['bad_request', 'wrong_credentials', 'web_service_user', 'already_migrated', 'too_many_requests'],
})

/** The user of a ticket, with what a person who proved its password may compare with their own profile. */
export const MigrationUser = z.object({
  id: z.uuid(),
  logonId: LogonId,
  webServiceEnabled: z.boolean(),
  firstName: z.string(),
  middleInitial: z.nullable(z.string()),
  lastName: z.string(),
  email: z.string(),
  phoneNumber: PhoneNumber,
})
export type MigrationUser = z.infer<typeof MigrationUser>

export const getMigrationUser = endpoint({
  name: 'identity.migrationUser',
  summary: 'The user whom a ticket of this session belongs to',
  method: 'POST',
  path: '/api/identity/v1/migration_user',
  access: 'person',
  body: z.strictObject({ migrationToken: Ticket }),
  reply: MigrationUser,
  problems: ['ticket_refused', 'forbidden'],
})

export const authorizeMigrate = endpoint({
  name: 'identity.authorizeMigrate',
  summary:
    'Returns the sign-in address that links the user of a ticket or, within 10 minutes of a sign-in with a password, its user',
  method: 'POST',
  path: '/api/identity/v1/authorize_migrate',
  access: 'person',
  body: z.strictObject({ clientId: z.string(), migrationToken: z.optional(Ticket), next: AskedPage }),
  reply: z.object({ redirectTo: z.string() }),
  problems: ['bad_request', 'password_required', 'ticket_refused', 'web_service_user', 'unavailable'],
})
