import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Password, TypedLogonId } from '../words/credentials.ts'

/** The address that a person asked for; the answer's `landing` is where to go, which is home for anything else. */
export const AskedPage = z.optional(z.string().check(z.maxLength(2048)))

/** A 15-minute access token, kept only in memory. */
export const AccessToken = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number(),
  audience: z.enum(['ENROLLMENT', 'EVERIFY', 'PERSON']),
  userId: z.optional(z.string()),
  accountId: z.optional(z.number()),
})
export type AccessToken = z.infer<typeof AccessToken>

export const authorize = endpoint({
  name: 'identity.authorize',
  summary: 'Starts the federated sign-in and redirects to the sign-in service',
  method: 'GET',
  path: '/api/identity/v1/authorize',
  access: 'public',
  activity: false,
  query: z.object({
    client_id: z.optional(z.string()),
    scope: z.optional(z.string()),
    return_to: z.optional(z.string()),
  }),
  status: 302,
})

export const issueToken = endpoint({
  name: 'identity.token',
  summary: 'Exchanges the session cookie for an access token; a refresh does not count as activity',
  method: 'POST',
  path: '/api/identity/v1/token',
  access: 'session',
  activity: false,
  reply: AccessToken,
  problems: ['unauthenticated'],
})

export const completeSignIn = endpoint({
  name: 'identity.completeSignIn',
  summary:
    'Takes back a browser from the sign-in service and leads it on, or to the page that explains what went wrong',
  method: 'GET',
  path: '/redirect',
  access: 'public',
  activity: false,
  status: 303,
})

export const tokenInfo = endpoint({
  name: 'identity.tokenInfo',
  summary: 'The owner of an access token',
  method: 'POST',
  path: '/api/identity/v1/token_info',
  access: 'person',
  activity: false,
  body: z.strictObject({ token: z.string().check(z.maxLength(4096)) }),
  reply: z.object({ sub: z.string(), idp_claims: z.object({ email: z.string() }) }),
  problems: ['bad_request'],
})

export const signOut = endpoint({
  name: 'identity.signOut',
  summary: 'Ends the session and returns the sign-out address of the sign-in service',
  method: 'POST',
  path: '/api/identity/v1/sign_out',
  access: 'public',
  sameOrigin: true,
  activity: false,
  reply: z.object({ redirectTo: z.string() }),
})

export const keepAlive = endpoint({
  name: 'identity.keepAlive',
  summary: 'Reports that the person is active; extends the session',
  method: 'POST',
  path: '/api/identity/v1/activity',
  access: 'person',
  reply: z.object({ expiresAt: z.string(), expiresIn: z.number() }),
})

export const signIn = endpoint({
  name: 'identity.signIn',
  summary: 'Signs in with a User ID and password and sets the session cookie',
  method: 'POST',
  path: '/api/identity/v1/sign_in',
  access: 'public',
  sameOrigin: true,
  activity: false,
  body: z.strictObject({ username: TypedLogonId, password: Password, next: AskedPage }),
  reply: z.object({ userId: z.uuid(), accountId: z.number(), landing: z.string() }),
  problems: ['wrong_credentials', 'web_service_user', 'already_migrated', 'too_many_requests', 'unavailable'],
})
