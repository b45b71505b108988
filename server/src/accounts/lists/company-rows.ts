import { CASES_COUNTED, type CompanyStage } from '@hireproof/contract/accounts/company-lists'
import { maskedEin } from '@hireproof/contract/accounts/sections/company-information'
import type { EnrollmentStatus } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import { sql, type RawBuilder } from 'kysely'
import type { AccountStatus } from '@hireproof/contract/accounts/accounts'
import { minutesAfter } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'

/** How long a list shows the name that a company had before, and counts its cases. */
const DAYS = 365

export type CompanyRow = {
  id: number
  company_name: string
  doing_business_as: string
  former_name: string | null
  ein: string
  city: string
  state: string
  status: AccountStatus
  stage: CompanyStage
  mou_signed_on: string | null
  closed_date: string | null
  created_at: Date
}

/** The columns of a company in `account` and of its `entry`, for a query that names where they come from. */
export const companyColumns = (now: Date): RawBuilder<unknown> => sql`
  account.id, account.company_name, account.status, account.closed_date, account.created_at, entry.stage,
  (select (signature.signed_at at time zone account.time_zone)::date from mou
    join mou_signature as signature on signature.id = mou.signature_id
    where mou.account_id = account.id order by mou.version desc limit 1) as mou_signed_on,
  coalesce(profile.doing_business_as, '') as doing_business_as, coalesce(profile.ein, '') as ein,
  coalesce(address.city, '') as city, coalesce(address.state, '') as state,
  (select history.name from company_name_history as history
    where history.account_id = account.id and history.name <> account.company_name
      and (history.used_until at time zone account.time_zone)::date
        >= (${now}::timestamptz at time zone account.time_zone)::date - ${DAYS}::integer
    order by history.place desc limit 1) as former_name`

/** What those columns come from, beside `account` and `derived.company_entry as entry`. */
export const companyJoins = sql`
  left join company_profile as profile on profile.account_id = account.id
  left join company_address as address on address.account_id = account.id and address.kind = 'physical'`

/** The companies of a page, in its order. */
export async function readCompanies(trx: Db, ids: readonly number[], now: Date): Promise<CompanyRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CompanyRow>`select ${companyColumns(now)} from derived.company_entry as entry
      join account on account.id = entry.account_id ${companyJoins}
    where account.id = any (${[...ids]}::integer[])`.execute(trx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** A company as every list shows it. */
export const presentCompany = (row: CompanyRow) => ({
  accountId: row.id,
  companyName: row.company_name,
  doingBusinessAs: row.doing_business_as,
  formerName: row.former_name,
  ein: maskedEin(row.ein),
  city: row.city,
  state: row.state,
  stage: row.stage,
  closedDate: row.closed_date,
  mouSignedOn: row.mou_signed_on,
  addedAt: row.created_at.toISOString(),
})

type Counts = { recent: number; open: number }

/** How many cases each company has: those of the last 365 days, and open ones. */
export async function countCases(trx: Db, ids: readonly number[], now: Date): Promise<(id: number) => Counts> {
  const since = minutesAfter(now, -DAYS * 24 * 60)
  const { rows } = await sql<{ account_id: number; recent_cases: number; open_cases: number }>`
    select account_id, recent_cases, open_cases
    from count_company_cases(${[...ids]}::integer[], ${since}, ${CASES_COUNTED})`.execute(trx)
  const counts = new Map(
    rows.map(({ account_id, recent_cases: recent, open_cases: open }) => [account_id, { recent, open }]),
  )
  return (id) => counts.get(id) ?? { recent: 0, open: 0 }
}

/** How many users each company has, without deleted ones. */
export async function countUsers(trx: Db, ids: readonly number[]): Promise<(id: number) => number> {
  if (ids.length === 0) return () => 0
  const rows = await trx
    .selectFrom('app_user')
    .select((user) => ['account_id', user.fn.countAll<number>().as('users')])
    .where('account_id', 'in', ids)
    .where('status', '<>', 'DELETED')
    .groupBy('account_id')
    .execute()
  const counts = new Map(rows.map(({ account_id, users }) => [account_id, users]))
  return (id) => counts.get(id) ?? 0
}

/** The statuses of the enrollments of companies that are not active yet. */
export async function readEnrollmentStatuses(
  trx: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EnrollmentStatus>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('enrollment')
    .innerJoin('account', 'account.id', 'enrollment.account_id')
    .select(['account_id', 'enrollment.status'])
    .where('account_id', 'in', ids)
    .where('account.status', '=', 'PENDING')
    .execute()
  return new Map(rows.map(({ account_id, status }) => [account_id, status]))
}
