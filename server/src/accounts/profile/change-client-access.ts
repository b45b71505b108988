import type { ClientAccess } from '@hireproof/contract/accounts/client-access'
import { clientAccessLabels, clientAccessTexts } from '@hireproof/contract/accounts/client-access-words'
import type { CompanyProfile } from '@hireproof/contract/accounts/company-profile'
import { sql, type Selectable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Account } from '../../platform/db.gen.ts'
import { ensure } from '../../platform/problem.ts'
import { runUnit, type Unit } from '../../platform/unit.ts'
import { authorOf } from './mail-change.ts'
import { findViewable, presentProfile } from './present-profile.ts'
import { mayChangeClientAccess } from './profile.policy.ts'

type Input = { accountId: number; access: ClientAccess }

/** Changes what the users of a client may do, from their next call on, and tells them. The same access changes nothing. */
export const changeClientAccess = (
  deps: Deps,
  actor: UserActor,
  { accountId, access }: Input,
): Promise<CompanyProfile> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const { trx } = unit
    const company = await findViewable(trx, actor, accountId)
    ensure(company.agency_account_id !== null, 'not_found')
    ensure(!actor.accountClosed && company.status !== 'CLOSED', 'account_closed')
    ensure(mayChangeClientAccess(actor, company), 'forbidden')
    const changed = await sql<{ done: boolean }>`select change_client_access(${accountId}, ${access}) as done`.execute(
      trx,
    )
    if (changed.rows[0]?.done) {
      unit.record({
        action: 'account.client_access_changed',
        subjectType: 'account',
        subjectId: String(accountId),
        before: { client_access: company.client_access },
        after: { client_access: access },
      })
      await tellUsers(unit, actor, company, access)
    }
    return presentProfile(trx, actor, await findViewable(trx, actor, accountId), unit.now)
  })

async function tellUsers(
  unit: Unit,
  actor: UserActor,
  { id, company_name: companyName }: Selectable<Account>,
  access: ClientAccess,
): Promise<void> {
  const users = await unit.trx
    .selectFrom('app_user')
    .select('email')
    .where('account_id', '=', id)
    .where('status', '<>', 'DELETED')
    .execute()
  const by = await authorOf(unit.trx, actor, id)
  const data = { companyName, by, access: clientAccessLabels[access], meaning: clientAccessTexts[access] }
  for (const to of new Set(users.map(({ email }) => email.toLowerCase())))
    await unit.mail({ to, template: 'client-access-changed', data, purpose: 'notice' })
}
