import type { CompanySettings, CompanySettingsChange } from '@hireproof/contract/accounts/company-settings'
import { roles } from '@hireproof/contract/roles'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isReadOnly, type UserActor } from '../../platform/actor.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { conflict, ensure } from '../../platform/problem.ts'
import { runUnit } from '../../platform/unit.ts'

/** The settings of a company within reach. */
export const getCompanySettings = (deps: Deps, actor: UserActor, accountId: number): Promise<CompanySettings> =>
  inTransaction(deps.appDb, actor.reach, (trx) => present(trx, actor, accountId))

/**
 * Changes the settings of a company. General users see other cases from their next call on; a job moves the last days of
 * open cases to another time zone.
 */
export async function changeCompanySettings(
  deps: Deps,
  actor: UserActor,
  { accountId, change }: { accountId: number; change: CompanySettingsChange },
): Promise<CompanySettings> {
  return runUnit(deps, actor, accountId, async (unit) => {
    const before = await present(unit.trx, actor, accountId)
    ensure(!actor.accountClosed && !before.isClosed, 'account_closed')
    ensure(before.can.change, 'forbidden')
    const { timeZone, generalUsersSeeAllCases, version } = change
    const isChanged = await sql<{ done: boolean }>`
      select change_company_settings(${accountId}, ${timeZone}, ${generalUsersSeeAllCases}, ${version}) as done`.execute(
      unit.trx,
    )
    if (isChanged.rows[0]?.done !== true) throw changedBefore()
    unit.record({
      action: 'account.settings_changed',
      subjectType: 'account',
      subjectId: String(accountId),
      before: auditOf(before),
      after: auditOf(change),
    })
    return present(unit.trx, actor, accountId)
  })
}

const changedBefore = () =>
  conflict(
    'COMPANY_SETTINGS_CHANGED',
    'Someone else has changed these settings. Load the page again to see the changes.',
  )

const auditOf = ({
  timeZone,
  generalUsersSeeAllCases,
}: Pick<CompanySettings, 'timeZone' | 'generalUsersSeeAllCases'>) => ({
  time_zone: timeZone,
  general_users_see_all_cases: generalUsersSeeAllCases,
})

async function present(trx: Db, actor: UserActor, accountId: number) {
  const account = await trx
    .selectFrom('account')
    .select(['company_name', 'status', 'type', 'time_zone', 'general_users_see_all_cases', 'settings_version'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  ensure(account && account.type !== 'CORPORATE', 'not_found')
  const isClosed = account.status === 'CLOSED'
  return {
    accountId,
    companyName: account.company_name,
    isClosed,
    timeZone: account.time_zone,
    generalUsersSeeAllCases: account.general_users_see_all_cases,
    version: account.settings_version,
    can: { change: roles[actor.role].manages === 'company' && !isReadOnly(actor) && !isClosed },
  }
}
