import * as endpoints from '@hireproof/contract/accounts/accounts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { routes, type Handlers } from '../platform/route.ts'
import { listCompanyNames as companyNamesOf } from '../identity/users.queries.ts'
import { findClients } from './find-clients.ts'
import { isEligibleForPlus, presentAccount } from './present-account.ts'
import { searchAccounts } from './search-accounts.ts'

function accountsHandlers(deps: Deps): Handlers<typeof endpoints> {
  const readAccount = async (actor: UserActor, accountId: number) => {
    const account = await inTransaction(deps.appDb, actor.reach, (trx) =>
      trx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst(),
    )
    ensure(account, 'not_found')
    return account
  }

  return {
    getAccount: async ({ actor, params }) => presentAccount(await readAccount(actor, params.accountId)),

    getPlusEligibility: async ({ actor, params }) => ({
      isEligible: isEligibleForPlus(await readAccount(actor, params.accountId)),
    }),

    searchAccounts: ({ actor, body }) => searchAccounts(deps, actor, body),

    getCompanyName: async ({ actor, params }) => {
      const { personId } = actor
      const [found] = personId ? await companyNamesOf(deps.identityDb, personId, params.accountId) : []
      ensure(found, 'not_found')
      return found
    },

    listCompanyNames: async ({ actor }) => ({
      companyNames: actor.personId ? await companyNamesOf(deps.identityDb, actor.personId) : [],
    }),

    findClients: ({ actor, body }) => findClients(deps, actor, body.text),
  }
}

/** Reading of company accounts. */
export const accountsRoutes = routes(endpoints, accountsHandlers)
