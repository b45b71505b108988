import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { UserRole, UserStatus } from './users.ts'
import { userListNames } from './list-view.ts'
import { userPageSizes, userSortFields } from './user-search.ts'

/** A user's saved view of a list of users; never the search texts. */
export const ListView = z.strictObject({
  role: z.optional(UserRole),
  status: z.optional(UserStatus),
  sort: z.optional(z.strictObject({ field: z.enum(userSortFields), order: z.enum(['ASC', 'DESC']) })),
  size: z.literal(userPageSizes),
})
export type ListView = z.infer<typeof ListView>

const path = '/api/visuser/users/list_views/:list'
const params = z.object({ list: z.enum(userListNames) })

export const getListView = endpoint({
  name: 'users.listView',
  summary: 'The filter that the caller saved for a list of users, if any',
  method: 'GET',
  path,
  access: 'ready',
  params,
  reply: z.object({ view: z.nullable(ListView) }),
  problems: ['not_found', 'forbidden'],
})

export const saveListView = endpoint({
  name: 'users.saveListView',
  summary: 'Saves a filter for a list of users; it replaces the earlier one',
  method: 'PUT',
  path,
  access: 'ready',
  params,
  body: ListView,
  reply: z.object({ view: z.nullable(ListView) }),
  problems: ['not_found', 'forbidden'],
})

export const forgetListView = endpoint({
  name: 'users.forgetListView',
  summary: 'Deletes the saved filter of a list of users',
  method: 'DELETE',
  path,
  access: 'ready',
  params,
  reply: z.object({ view: z.nullable(ListView) }),
  problems: ['not_found', 'forbidden'],
})
