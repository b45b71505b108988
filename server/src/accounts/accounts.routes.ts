import * as endpoints from '@hireproof/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { listCompanyNames as companyNamesOf } from '../users/users.queries.ts'
import { isEligibleForPlus, presentAccount } from './present-account.ts'
import { searchAccounts } from './search-accounts.ts'

/** Reading of company accounts. */
export function accountsRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  const readAccount = async (actor: UserActor, accountId: number) => {
    const account = await inTransaction(deps.appDb, actor.accounts, (trx) =>
      trx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst(),
    )
    ensure(account, 'not_found')
    return account
  }

  route(app, guard, endpoints.getAccount, async ({ actor, params }) =>
    presentAccount(await readAccount(actor, params.accountId)),
  )

  route(app, guard, endpoints.getPlusEligibility, async ({ actor, params }) => ({
    isEligible: isEligibleForPlus(await readAccount(actor, params.accountId)),
  }))

  route(app, guard, endpoints.searchAccounts, ({ actor, body }) => searchAccounts(deps, actor, body))

  route(app, guard, endpoints.getCompanyName, async ({ actor, params }) => {
    const { personId } = actor
    const [found] = personId ? await companyNamesOf(deps.identityDb, personId, params.accountId) : []
    ensure(found, 'not_found')
    return found
  })

  route(app, guard, endpoints.listCompanyNames, async ({ actor }) => ({
    companyNames: actor.personId ? await companyNamesOf(deps.identityDb, actor.personId) : [],
  }))

  route(app, guard, endpoints.listClients, ({ actor }) =>
    inTransaction(deps.appDb, actor.accounts, async (trx) => {
      const rows = await trx
        .selectFrom('account')
        .select(['id as accountId', 'company_name as companyName', 'status'])
        .where('agency_account_id', '=', actor.accountId)
        .orderBy(sql`lower(company_name)`)
        .execute()
      return { clients: rows.map((row) => ({ ...row, status: row.status })) }
    }),
  )
}
