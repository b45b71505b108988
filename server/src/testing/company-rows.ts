import type { Db } from '../platform/db.ts'
import { insertProfileRows } from './company-samples.ts'
import { insertSiteRows } from './site-samples.ts'

/** The tables of companies that `insertCompanyRows` fills. */
export const companyTables = [
  'company_address',
  'company_contact',
  'company_name_history',
  'company_profile',
  'company_section',
  'hiring_site',
  'hiring_site_count',
  'import_row',
  'import_upload',
]

/** A row of a company in each of these tables. */
export async function insertCompanyRows(db: Db, accountId: number, userId: string): Promise<void> {
  await insertProfileRows(db, accountId)
  await insertSiteRows(db, accountId, userId)
}
