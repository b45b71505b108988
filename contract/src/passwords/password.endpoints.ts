import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LogonId, UserParams } from '../users/users.ts'
import { OneTimeCode, Password, TypedLogonId } from '../words/credentials.ts'

export const changePassword = endpoint({
  name: 'users.changePassword',
  summary: "Changes the caller's password and ends all of the user's sessions",
  method: 'PUT',
  path: '/api/visuser/users/:userId/password',
  access: 'user',
  params: UserParams,
  body: z.strictObject({ currentPassword: Password, newPassword: Password }),
  problems: [
    'not_found',
    'forbidden',
    'password_not_used',
    'wrong_password',
    'password_rule_broken',
    'password_too_common',
    'password_too_recent',
    'password_reused',
  ],
})

export const sendOneTimeCode = endpoint({
  name: 'users.sendOneTimeCode',
  summary: 'Emails a single-use code for a new password; the answer is the same whether or not the User ID exists',
  method: 'POST',
  path: '/api/users/one_time_code',
  access: 'public',
  activity: false,
  body: z.strictObject({ logonId: TypedLogonId, app: z.literal('everify') }),
  problems: ['too_many_requests'],
})

export const checkOneTimeCode = endpoint({
  name: 'users.checkOneTimeCode',
  summary: 'The user whose password a single-use code can set, and whether it is their first; does not use up the code',
  method: 'POST',
  path: '/api/users/one_time_code/check',
  access: 'public',
  activity: false,
  body: z.strictObject({ code: OneTimeCode }),
  reply: z.object({ logonId: LogonId, isFirst: z.boolean() }),
  problems: ['code_refused', 'too_many_requests'],
})

export const redeemOneTimeCode = endpoint({
  name: 'users.redeemOneTimeCode',
  summary: "Sets a new password with a single-use code and ends all of the user's sessions",
  method: 'POST',
  path: '/api/users/one_time_code/redeem',
  access: 'public',
  activity: false,
  body: z.strictObject({ code: OneTimeCode, newPassword: Password }),
  problems: ['code_refused', 'password_rule_broken', 'password_too_common', 'password_reused', 'too_many_requests'],
})
