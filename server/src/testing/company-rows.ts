import type { Db } from '../platform/db.ts'
import { insertProfileRows, ofProfiles } from './company-samples.ts'
import { insertEnrollmentRows } from './enrollment-samples.ts'
import { insertMouRows, ofMemoranda } from './mou-steps.ts'
import { insertSiteRows } from './site-samples.ts'

/** The bodies of the calls about companies. */
export const ofCompanies = { ...ofProfiles, ...ofMemoranda }

/** The tables of companies that `insertCompanyRows` fills. */
export const companyTables = [
  'company_address',
  'company_contact',
  'company_name_history',
  'company_profile',
  'company_section',
  'enrollment',
  'enrollment_section',
  'enrollment_submission',
  'hiring_site',
  'hiring_site_count',
  'import_row',
  'import_upload',
  'mou',
  'mou_request',
  'mou_signature',
]

/** A row of a company in each of these tables. */
export async function insertCompanyRows(db: Db, accountId: number, userId: string): Promise<void> {
  await insertProfileRows(db, accountId)
  await insertSiteRows(db, accountId, userId)
  await insertMouRows(db, accountId, userId)
  await insertEnrollmentRows(db, accountId, userId)
}

/** What no role of a running server may do to them. */
export const deniedOnCompanies = [
  'delete from mou_signature',
  'update mou_signature set name = name',
  'delete from mou',
  'update mou set effective_on = effective_on',
  'update mou_text set version = version',
  'delete from mou_request',
  'update mou_request set email = email',
]
