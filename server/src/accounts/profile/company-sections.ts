import type { SectionName } from '@hireproof/contract/accounts/sections/section'
import type { Addresses } from '@hireproof/contract/accounts/sections/address'
import type { CompanyInformation } from '@hireproof/contract/accounts/sections/company-information'
import type { Contact } from '@hireproof/contract/accounts/sections/contacts'
import type { EmployerCategory } from '@hireproof/contract/accounts/sections/employer-category'
import { sql, type Selectable } from 'kysely'
import type { CompanyAddress } from '../../platform/db.gen.ts'
import type { Db } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'

/** Reads what a company states: names, numbers and industry. */
export async function readInformation(trx: Db, accountId: number): Promise<CompanyInformation> {
  const row = await trx
    .selectFrom('account')
    .leftJoin('company_profile', 'account_id', 'id')
    .select(['company_name', 'doing_business_as', 'ein', 'uei', 'duns', 'employees', 'naics', 'parent_organization'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    legalName: row.company_name,
    doingBusinessAs: row.doing_business_as ?? '',
    ein: row.ein ?? '',
    uei: row.uei ?? '',
    duns: row.duns ?? '',
    employees: row.employees ?? '',
    naics: row.naics ?? '',
    parentOrganization: row.parent_organization ?? '',
  }
}

/** Reads the addresses; null if none is stated. */
export async function readAddresses(trx: Db, accountId: number): Promise<Addresses | null> {
  const rows = await trx.selectFrom('company_address').selectAll().where('account_id', '=', accountId).execute()
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map(presentAddress)[0]
  const physical = ofKind('physical')
  return physical ? { physical, mailing: ofKind('mailing') ?? null } : null
}

const presentAddress = (row: Selectable<CompanyAddress>) => {
  const { street, street2, city, state, zip, county, urbanization } = row
  return { street, street2, city, state, zip, county, urbanization }
}

/** Reads the category, and what the FAR clause asks. */
export async function readCategory(trx: Db, accountId: number): Promise<EmployerCategory> {
  const row = await trx
    .selectFrom('account')
    .leftJoin('company_profile', 'account_id', 'id')
    .select(['employer_category', 'verified_employees', 'award_date'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { employer_category: category, verified_employees, award_date } = row
  return { category, verifiedEmployees: verified_employees ?? '', awardDate: award_date ?? '' }
}

/** Reads the points of contact in their order. */
export async function readContacts(trx: Db, accountId: number): Promise<Contact[]> {
  const rows = await trx
    .selectFrom('company_contact')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()
  return rows.map(({ first_name: firstName, last_name: lastName, title, email, phone, extension, fax }) => {
    return { firstName, lastName, title, email, phone, extension, fax }
  })
}

/** Writes names, numbers and industry; an active company keeps its earlier name with its time. */
export async function writeInformation(
  { trx, now }: Unit,
  accountId: number,
  values: CompanyInformation,
): Promise<void> {
  const { legalName, doingBusinessAs, ein, uei, duns, employees, naics, parentOrganization } = values
  await sql`select rename_company(${accountId}, ${legalName}, ${now})`.execute(trx)
  const numbers = { ein, uei, duns, employees, naics }
  const row = { ...numbers, doing_business_as: doingBusinessAs, parent_organization: parentOrganization }
  await saveProfile(trx, accountId, row)
}

type ProfileRow = {
  [Column in 'doing_business_as' | 'ein' | 'uei' | 'duns' | 'employees' | 'naics' | 'parent_organization']?: string
} & { verified_employees?: '' | 'NEW_AND_ASSIGNED' | 'ENTIRE_WORKFORCE'; award_date?: string | null }

/** Only the columns of one section, so that changes of two sections at once keep each other. */
async function saveProfile(trx: Db, accountId: number, row: ProfileRow): Promise<void> {
  await trx
    .insertInto('company_profile')
    .values({ account_id: accountId, ...row })
    .onConflict((there) => there.column('account_id').doUpdateSet(row))
    .execute()
}

/** Writes the EIN alone. */
export const writeEin = (trx: Db, accountId: number, ein: string): Promise<void> => saveProfile(trx, accountId, { ein })

/** Writes the addresses. */
export async function writeAddresses(
  { trx }: Unit,
  accountId: number,
  { physical, mailing }: Addresses,
): Promise<void> {
  await trx.deleteFrom('company_address').where('account_id', '=', accountId).execute()
  const rows = [
    { kind: 'physical' as const, ...physical },
    ...(mailing ? [{ kind: 'mailing' as const, ...mailing }] : []),
  ]
  await trx
    .insertInto('company_address')
    .values(rows.map((row) => ({ account_id: accountId, ...row })))
    .execute()
}

/** Writes the category, and what the FAR clause asks. */
export async function writeCategory({ trx }: Unit, accountId: number, values: EmployerCategory): Promise<void> {
  await sql`select change_employer_category(${accountId}, ${values.category})`.execute(trx)
  const verified_employees = values.verifiedEmployees as '' | 'NEW_AND_ASSIGNED' | 'ENTIRE_WORKFORCE'
  await saveProfile(trx, accountId, { verified_employees, award_date: values.awardDate || null })
}

/** Writes the points of contact in their order. */
export async function writeContacts({ trx }: Unit, accountId: number, contacts: readonly Contact[]): Promise<void> {
  await trx.deleteFrom('company_contact').where('account_id', '=', accountId).execute()
  const rows = contacts.map(({ firstName, lastName, ...rest }, index) => {
    return { account_id: accountId, position: index + 1, first_name: firstName, last_name: lastName, ...rest }
  })
  await trx.insertInto('company_contact').values(rows).execute()
}

/** Holds a section until the end of the transaction, and returns its version; 0 before its first change. */
export async function lockSection(trx: Db, accountId: number, section: SectionName | 'hiring_sites'): Promise<number> {
  const { version } = await trx
    .insertInto('company_section')
    .values({ account_id: accountId, section })
    .onConflict((there) =>
      there.columns(['account_id', 'section']).doUpdateSet((row) => ({ version: row.ref('company_section.version') })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Records that a held section was changed. */
export async function bumpSection(
  { trx, now }: Unit,
  { accountId, section, userId }: { accountId: number; section: SectionName | 'hiring_sites'; userId: string },
): Promise<void> {
  await trx
    .updateTable('company_section')
    .set((row) => ({ version: row('version', '+', 1), changed_at: now, changed_by_user_id: userId }))
    .where('account_id', '=', accountId)
    .where('section', '=', section)
    .execute()
}
