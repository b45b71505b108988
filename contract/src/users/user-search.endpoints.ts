import * as z from 'zod/mini'
import { MAX_ACCOUNT_ID } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { LogonId, UserRole, UserStatus } from './users.ts'
import { UserActions } from './user-actions.ts'
import { logonIdSearchFault, nameSearchFault } from './user-search-fields.ts'
import { userPageSizes, userSortFields } from './user-search.ts'

/** More than there are roles, statuses or columns; a number, because a length would keep the schemas in the web's bundles. */
const MOST = 10

const Roles = z.array(UserRole).check(z.maxLength(MOST))
const Statuses = z.array(UserStatus).check(z.maxLength(MOST))
const Name = z.string().check(z.refine((text) => nameSearchFault(text) === undefined))

/** A page of the users of companies (part 2 §3): all given criteria apply; texts are prefixes in any letter case. */
export const UserSearch = z.strictObject({
  paging: z.strictObject({
    page: z.int().check(z.gte(0), z.lte(100_000)),
    size: z.literal(userPageSizes),
  }),
  query: z._default(
    z.strictObject({
      /** The companies whose users to find; the actor's own by default. */
      accountId: z.optional(
        z.array(z.int().check(z.gte(1), z.lte(MAX_ACCOUNT_ID))).check(z.minLength(1), z.maxLength(100)),
      ),
      app: z.optional(z.literal('everify')),
      firstName: z.optional(Name),
      lastName: z.optional(Name),
      logonId: z.optional(z.string().check(z.refine((text) => logonIdSearchFault(text) === undefined))),
      userRole: z.optional(z.strictObject({ include: z.optional(Roles), disclude: z.optional(Roles) })),
      userStatuses: z.optional(z.strictObject({ include: z.optional(Statuses), disclude: z.optional(Statuses) })),
      /** A complete address. */
      email: z.optional(z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u))),
    }),
    {},
  ),
  sort: z._default(
    z.array(z.strictObject({ field: z.enum(userSortFields), order: z.enum(['ASC', 'DESC']) })).check(z.maxLength(MOST)),
    [],
  ),
})
export type UserSearch = z.infer<typeof UserSearch>

/** A row of a list of users, with what the viewer may do with the user. */
export const UserRow = z.object({
  id: z.uuid(),
  accountId: z.number(),
  logonId: LogonId,
  firstName: z.string(),
  middleInitial: z.nullable(z.string()),
  lastName: z.string(),
  userRole: UserRole,
  userStatus: UserStatus,
  mfaEnabled: z.boolean(),
  webServiceEnabled: z.boolean(),
  lastLoginDate: z.nullable(z.string()),
  can: UserActions,
})
export type UserRow = z.infer<typeof UserRow>

export const searchUsers = endpoint({
  name: 'users.search',
  summary: 'The users of all companies within the reach of an administrator, page by page, without deleted users',
  method: 'POST',
  path: '/api/visuser/users/search',
  access: 'ready',
  body: UserSearch,
  reply: z.object({ results: z.array(UserRow), paging: z.object({ totalCount: z.number() }) }),
  problems: ['not_found', 'forbidden'],
})
