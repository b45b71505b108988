import type { Db } from '../platform/db.ts'
import { insertProfileRows } from './company-samples.ts'
import { insertSiteRows } from './site-samples.ts'

/** The tables of companies that `insertCompanyRows` fills. */
import { insertProfileRows, ofProfiles } from './company-samples.ts'
import { insertMouRows, ofMemoranda } from './mou-steps.ts'

/** The bodies of the calls about companies. */
export const ofCompanies = { ...ofProfiles, ...ofMemoranda }

/** The tables of what companies state and sign. */
import { insertEnrollmentRows } from './enrollment-samples.ts'

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
  'enrollment',
  'enrollment_section',
  'enrollment_submission',
]

/** A row of a company in each of these tables. */
export async function insertCompanyRows(db: Db, accountId: number, userId: string): Promise<void> {
  await insertProfileRows(db, accountId)
  await insertSiteRows(db, accountId, userId)
}
  'mou',
  'mou_request',
  'mou_signature',
]

/** A row in each of these tables. */
export async function insertCompanyRows(db: Db, accountId: number, userId: string): Promise<void> {
  await insertProfileRows(db, accountId)
  await insertMouRows(db, accountId, userId)
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
  await insertEnrollmentRows(db, accountId, userId)
}
