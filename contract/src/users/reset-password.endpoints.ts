import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { UserParams } from './users.ts'
import { Password } from '../words/credentials.ts'

export const resetPassword = endpoint({
  name: 'users.resetPassword',
  summary: 'Gives another user a new password, ends all of their sessions and unlocks the user',
  method: 'PUT',
  path: '/api/visuser/users/:userId/password_reset',
  access: 'ready',
  params: UserParams,
  body: z.strictObject({ newPassword: Password, forcePasswordChange: z.boolean() }),
  problems: [
    'not_found',
    'forbidden',
    'account_closed',
    'conflict',
    'password_not_used',
    'password_rule_broken',
    'password_too_common',
    'password_reused',
    'too_many_requests',
  ],
})
