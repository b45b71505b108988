import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { UserSearch } from './user-search.endpoints.ts'

export const exportUsers = endpoint({
  name: 'users.export',
  summary: 'All users that a search finds, in its order, as a CSV file; the audit records who exported how many',
  method: 'POST',
  path: '/api/visuser/users/export',
  access: 'ready',
  body: z.omit(UserSearch, { paging: true }),
  file: 'text/csv',
  reply: z.file(),
  problems: ['not_found', 'forbidden', 'too_many_requests'],
})
