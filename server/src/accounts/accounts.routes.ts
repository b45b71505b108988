import { getAccount, getCompanyName, listClients, listCompanyNames, type Account } from '@hireproof/contract/accounts'
import type { FastifyInstance } from 'fastify'
import { sql, type Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import type { Account as AccountTable } from '../platform/db.gen.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { route, type Guard } from '../platform/route.ts'
import { listCompanyNames as companyNamesOf } from '../users/users.queries.ts'

/** Reading of company accounts. */
export function accountsRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, getAccount, async ({ actor, params }) => {
    const account = await inTransaction(deps.appDb, actor.accounts, (trx) =>
      trx.selectFrom('account').selectAll().where('id', '=', params.accountId).executeTakeFirst(),
    )
    ensure(account, 'not_found')
    return presentAccount(account)
  })

  route(app, guard, getCompanyName, async ({ actor, params }) => {
    const { personId } = actor
    const [found] = personId ? await companyNamesOf(deps.identityDb, personId, params.accountId) : []
    ensure(found, 'not_found')
    return found
  })

  route(app, guard, listCompanyNames, async ({ actor }) => ({
    companyNames: actor.personId ? await companyNamesOf(deps.identityDb, actor.personId) : [],
  }))

  route(app, guard, listClients, ({ actor }) =>
    inTransaction(deps.appDb, actor.accounts, async (trx) => {
      const rows = await trx
        .selectFrom('account')
        .select(['id as accountId', 'company_name as companyName', 'status'])
        .where('agency_account_id', '=', actor.accountId)
        .orderBy(sql`lower(company_name)`)
        .execute()
      return { clients: rows.map((row) => ({ ...row, status: row.status as Account['status'] })) }
    }),
  )
}

/** An account row as it leaves the server. */
export function presentAccount(row: Selectable<AccountTable>): Account {
  const type = row.type as Account['type']
  return {
    id: row.id,
    type,
    companyInfo: {
      companyName: row.company_name,
      employerCategory: { category: row.employer_category as Account['companyInfo']['employerCategory']['category'] },
    },
    parentAccountId: row.parent_account_id,
    agencyAccountId: row.agency_account_id,
    webServiceAccess: { enabled: row.web_service_enabled },
    myI9: { enabled: row.plus_enabled },
    // Only employers with the employer access method may use plus: no agents, no web services, no federal contractors.
    isEvePlusEligible:
      type === 'EMPLOYER' &&
      row.agency_account_id === null &&
      !row.web_service_enabled &&
      row.employer_category !== 'FEDERALCONTRACTOR',
    status: row.status as Account['status'],
    closedDate: row.closed_date,
    closedReason: row.closed_reason,
    closedReasonCode: row.closed_reason_code as Account['closedReasonCode'],
  }
}
