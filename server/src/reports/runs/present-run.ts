import { filterWords } from '@hireproof/contract/reports/filter-words'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import type { ReportRun } from '@hireproof/contract/reports/report-runs.endpoints'
import type { Db } from '../../platform/db.ts'
import { askedOf, failureOf, type RunRow } from './run-row.ts'

/** Runs as their owner sees them; companies and users are named as far as the owner reaches them now. */
export async function presentRuns(trx: Db, rows: readonly RunRow[]): Promise<ReportRun[]> {
  const words = await wordsOf(
    trx,
    rows.map((row) => askedOf(row).filter),
  )
  return rows.map((row) => {
    const { filter, ...asked } = askedOf(row)
    return {
      id: row.id,
      ...asked,
      filter,
      filter_words: words(filter),
      state: row.state,
      rows_done: row.rows_done,
      rows_expected: row.rows_expected,
      bytes: row.bytes,
      sha256: row.sha256 && row.sha256.toString('hex'),
      is_scheduled: row.schedule_id !== null,
      requested_at: row.requested_at.toISOString(),
      as_of: row.as_of && row.as_of.toISOString(),
      ended_at: row.ended_at && row.ended_at.toISOString(),
      expires_at: row.expires_at && row.expires_at.toISOString(),
      failure: failureOf(row),
    }
  })
}

/** Puts filters into words, with the names that they need read once. */
export async function wordsOf(trx: Db, filters: readonly ReportFilter[]): Promise<(filter: ReportFilter) => string[]> {
  const given = <T>(values: (T | undefined)[]) => [...new Set(values)].filter((value) => value !== undefined)
  const [companyIds, userIds] = [given(filters.map((f) => f.company_id)), given(filters.map((f) => f.created_by))]
  const companies = companyIds.length
    ? await trx.selectFrom('account').select(['id', 'company_name']).where('id', 'in', companyIds).execute()
    : []
  const users = userIds.length
    ? await trx
        .selectFrom('app_user')
        .select(['id', 'first_name', 'last_name', 'logon_id'])
        .where('id', 'in', userIds)
        .execute()
    : []
  const company = new Map(companies.map(({ id, company_name: name }) => [id, name]))
  const user = new Map(
    users.map(({ id, first_name, last_name, logon_id }) => [id, `${first_name} ${last_name} (${logon_id})`]),
  )
  return (filter) =>
    filterWords(filter, {
      company: company.get(filter.company_id ?? 0),
      user: user.get(filter.created_by ?? '') ?? 'a user who is not in reach',
    })
}
