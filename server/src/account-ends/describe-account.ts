import { stageLabels, stageOf } from '@hireproof/contract/accounts/company-profile'
import { einReasons } from '@hireproof/contract/accounts/ein-change'
import { maskedEin } from '@hireproof/contract/accounts/sections/company-information'
import { displayDate, displayDateTime } from '@hireproof/contract/format/display'
import type { Db } from '../platform/db.ts'
import { einCauses, type EinCause } from '../registry/registry-causes.ts'

const ZONE = 'America/New_York'

/** What an operator needs to know about a company, line by line; none if there is no such company. */
export async function describeAccount(ownerDb: Db, accountId: number): Promise<string[]> {
  const company = await ownerDb
    .selectFrom('account')
    .leftJoin('company_profile', 'account_id', 'id')
    .selectAll('account')
    .select('ein')
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!company) return []
  const { company_name, type, status, closed_date, held_since, ein, parent_account_id, agency_account_id } = company
  const users = await ownerDb
    .selectFrom('app_user')
    .select((row) => ['role', row.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('status', '<>', 'DELETED')
    .groupBy('role')
    .orderBy('role')
    .execute()
  const above = parent_account_id ?? agency_account_id
  return [
    `${accountId}  ${company_name}`,
    `  ${type}, ${stageLabels[stageOf({ status, closedDate: closed_date })]}`,
    ...(closed_date ? [`  last day ${displayDate(closed_date)}, ${company.closed_reason ?? 'without a reason'}`] : []),
    ...(held_since ? [`  on hold since ${displayDateTime(held_since, ZONE)}`] : []),
    ...(above === null ? [] : [`  belongs to ${above}`]),
    `  EIN ${ein ? maskedEin(ein) : 'not stated'}`,
    `  users: ${users.map(({ role, count }) => `${count} ${role}`).join(', ') || 'none'}`,
    ...(await listEinChanges(ownerDb, accountId)).slice(1),
  ]
}

/** The changes of an EIN that are in review, the oldest first: a line for the company, and what is known of its change. */
export async function listEinChanges(ownerDb: Db, accountId?: number): Promise<string[]> {
  const asked = ownerDb
    .selectFrom('ein_change')
    .innerJoin('account', 'account.id', 'ein_change.account_id')
    .selectAll('ein_change')
    .select('company_name')
    .where('ein_change.status', '=', 'ASKED')
    .orderBy('asked_at')
  const found = await (accountId === undefined ? asked : asked.where('account_id', '=', accountId)).execute()
  return found.flatMap((change) => {
    const { account_id, company_name, old_ein, new_ein, reason, asked_at, asked_by_name, causes } = change
    const why = causes.map((cause) => einCauses[cause as EinCause]).join(' ')
    return [
      `${account_id}  ${company_name}`,
      `  EIN ${maskedEin(old_ein)} to ${maskedEin(new_ein)}: ${einReasons[reason]}`,
      `  asked for by ${asked_by_name}, ${displayDateTime(asked_at, ZONE)}`,
      `  ${why || 'The registry has not answered yet.'}`,
    ]
  })
}
