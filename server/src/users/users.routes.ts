import { getSharedProfile, getUser, listDashboardUsers } from '@hireproof/contract/users'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { presentDashboardUser, presentUser } from './present-user.ts'
import { canViewUser } from './users.policy.ts'
import { findPerson, findUser, listEmails, listUsersOfPerson } from './users.queries.ts'

/** Reading of users: one user, and what the dashboard of a person shows. */
export function usersRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, getUser, async ({ actor, params }) => {
    const user = await inTransaction(deps.appDb, actor.accounts, (trx) => findUser(trx, params.userId))
    ensure(user, 'not_found')
    ensure(canViewUser(actor, user), 'forbidden')
    const isOwn = user.id === actor.userId && actor.personId !== null
    const emails = isOwn && actor.personId ? await listEmails(deps.identityDb, actor.personId) : [user.email]
    return presentUser(user, emails)
  })

  route(app, guard, listDashboardUsers, async ({ actor }) => {
    const rows = actor.personId ? await listUsersOfPerson(deps.identityDb, actor.personId) : []
    return { users: rows.map(presentDashboardUser) }
  })

  route(app, guard, getSharedProfile, async ({ actor }) => {
    ensure(actor.personId, 'not_found')
    const [person, allEmails] = await Promise.all([
      findPerson(deps.identityDb, actor.personId),
      listEmails(deps.identityDb, actor.personId),
    ])
    ensure(person, 'not_found')
    return {
      firstName: person.first_name,
      middleInitial: person.middle_initial,
      lastName: person.last_name,
      email: person.email,
      allEmails,
      phoneNumber: { number: person.phone_number, extension: person.phone_extension },
    }
  })
}
