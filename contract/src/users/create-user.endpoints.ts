import * as z from 'zod/mini'
import { MAX_ACCOUNT_ID } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { LogonId, StoredRole } from './users.ts'
import { TypedLogonId } from '../words/credentials.ts'

const text = z.string().check(z.maxLength(200))
const app = z.literal('everify')

export const suggestLogonId = endpoint({
  name: 'users.suggestLogonId',
  summary: 'A free User ID made from a name',
  method: 'POST',
  path: '/api/visuser/users/suggested_logon_id',
  access: 'ready',
  body: z.strictObject({ firstName: text, lastName: text }),
  reply: z.object({ suggestedLogonId: LogonId }),
  problems: ['forbidden', 'too_many_requests'],
})

export const checkLogonId = endpoint({
  name: 'users.checkLogonId',
  summary: 'Whether a new user may have a User ID: it has the right format and no one has it',
  method: 'POST',
  path: '/api/visuser/users/check_logon_id',
  access: 'ready',
  body: z.strictObject({ logonId: TypedLogonId }),
  reply: z.object({ isNewLogonIdAcceptable: z.boolean() }),
  problems: ['forbidden', 'too_many_requests'],
})

/** `MFA`: a person with a shared profile; `NON_MFA`: a user with a password. Both only within the caller's reach. */
export const emailCheckStatuses = ['none', 'MFA', 'NON_MFA'] as const

/** The profile that the users of one person share. */
export const KnownProfile = z.object({
  firstName: z.string(),
  middleInitial: z.nullable(z.string()),
  lastName: z.string(),
  phoneNumber: z.object({ number: z.nullable(z.string()), extension: z.nullable(z.string()) }),
})
export type KnownProfile = z.infer<typeof KnownProfile>

export const checkEmail = endpoint({
  name: 'users.checkEmail',
  summary: 'The users with an email address whom the caller may view; reveals nothing about other users',
  method: 'POST',
  path: '/api/visuser/users/check_email',
  access: 'ready',
  body: z.strictObject({ emailAddress: text, app }),
  reply: z.object({
    checkEmailStatus: z.enum(emailCheckStatuses),
    /** Present if there is a shared profile. */
    suggestedLogonId: z.optional(LogonId),
    profile: z.optional(KnownProfile),
  }),
  problems: ['bad_request', 'forbidden', 'too_many_requests'],
})

export const createUser = endpoint({
  name: 'users.create',
  summary: 'Creates a user of a company and emails an activation link; a user for software has the general role',
  method: 'POST',
  path: '/api/visuser/users',
  access: 'ready',
  body: z.strictObject({
    user: z.strictObject({
      firstName: text,
      lastName: text,
      middleInitial: z.optional(text),
      email: text,
      phoneNumber: z.strictObject({ number: text, extension: z.optional(text) }),
      title: z.optional(text),
      logonId: TypedLogonId,
      accountId: z.int().check(z.gte(1), z.lte(MAX_ACCOUNT_ID)),
      /** Exactly one: staff have one role. */
      roles: z.array(StoredRole).check(z.minLength(1), z.maxLength(1)),
      webServiceEnabled: z.optional(z.boolean()),
    }),
    /** Whether the user is for federated sign-in, according to the server's mode; absent for users of programs. */
    mfaEnabled: z.optional(z.boolean()),
    app,
  }),
  reply: z.object({ id: z.uuid() }),
  status: 201,
  idempotent: true,
  problems: [
    'bad_request',
    'not_found',
    'forbidden',
    'account_closed',
    'logon_id_taken',
    'conflict',
    'too_many_emails',
  ],
})

export const resendActivation = endpoint({
  name: 'users.resendActivation',
  summary: 'Emails a new activation link to a user; earlier links stop working',
  method: 'POST',
  path: '/api/visuser/users/activation_email',
  access: 'ready',
  body: z.strictObject({ logonId: TypedLogonId }),
  problems: ['not_found', 'forbidden', 'account_closed', 'conflict', 'too_many_requests', 'too_many_emails'],
})
