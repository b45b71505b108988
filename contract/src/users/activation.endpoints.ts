import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LogonId } from './users.ts'
import { OneTimeCode } from '../words/credentials.ts'

const body = z.strictObject({ code: OneTimeCode })

export const checkActivation = endpoint({
  name: 'users.checkActivation',
  summary: 'The user whom an emailed activation link can activate; does not use up the link',
  method: 'POST',
  path: '/api/users/activation/check',
  access: 'public',
  activity: false,
  body,
  reply: z.object({ logonId: LogonId, companyName: z.string() }),
  problems: ['code_refused', 'too_many_requests'],
})

export const startActivation = endpoint({
  name: 'users.startActivation',
  summary: 'Starts the federated sign-in that activates the user of an emailed link',
  method: 'POST',
  path: '/api/users/activation/start',
  access: 'public',
  activity: false,
  body,
  reply: z.object({ redirectTo: z.string() }),
  problems: ['code_refused', 'unavailable', 'too_many_requests'],
})
