import type { CompanyStage } from '@hireproof/contract/accounts/company-lists'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/**
 * How many clients an agency has, or locations a corporate account, of one stage or of all: from the numbers that the database
 * keeps up as companies change (migrations 0081 and 0094).
 */
export async function countCompanies(trx: Db, holder: number, stage?: CompanyStage): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(companies), 0)::integer as total from derived.company_count
    where holder_account_id = ${holder} and ${stage === undefined ? sql`true` : sql`stage = ${stage}`}`.execute(trx)
  return rows[0]?.total ?? 0
}
