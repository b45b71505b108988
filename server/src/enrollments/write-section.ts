import type { EnrollmentMethod } from '@hireproof/contract/accounts/enrollment/access-method'
import { contactsOf, type EnrollmentPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import type { EnrollmentSection } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import type { Addresses } from '@hireproof/contract/accounts/sections/address'
import type { CompanyInformation } from '@hireproof/contract/accounts/sections/company-information'
import type { Contact } from '@hireproof/contract/accounts/sections/contacts'
import type { EmployerCategory } from '@hireproof/contract/accounts/sections/employer-category'
import type { SectionName } from '@hireproof/contract/accounts/sections/section'
import { sql } from 'kysely'
import * as profile from '../accounts/profile/company-sections.ts'
import type { Unit } from '../platform/unit.ts'
import type { EnrollmentRow } from './enrollment.queries.ts'

type Kept = { section: EnrollmentSection; values: object; version: number; userId: string }

/** Keeps what is saved in a section, complete or not, as its next version. */
export async function keepSection(
  { trx, now }: Unit,
  { account_id }: EnrollmentRow,
  { section, values, version, userId }: Kept,
): Promise<void> {
  const row = { version: version + 1, content: JSON.stringify(values), changed_at: now, changed_by_user_id: userId }
  await trx
    .insertInto('enrollment_section')
    .values({ account_id, section, ...row })
    .onConflict((there) => there.columns(['account_id', 'section']).doUpdateSet(row))
    .execute()
}

/** Writes a complete section where the profile of every company is. */
export async function stateInProfile(
  unit: Unit,
  enrollment: EnrollmentRow,
  { section, values, userId }: Pick<Kept, 'section' | 'values' | 'userId'>,
): Promise<void> {
  const accountId = enrollment.account_id
  const write = async (name: SectionName, work: () => Promise<void>) => {
    await profile.lockSection(unit.trx, accountId, name)
    await work()
    await profile.bumpSection(unit, { accountId, section: name, userId })
  }
  if (section === 'company_information')
    await write(section, () => profile.writeInformation(unit, accountId, values as CompanyInformation))
  if (section === 'address') await write(section, () => profile.writeAddresses(unit, accountId, values as Addresses))
  if (section === 'employer_category')
    await write(section, () => profile.writeCategory(unit, accountId, values as EmployerCategory))
  if (section === 'people') {
    const { isSignatoryMe, signatory } = values as EnrollmentPeople
    if (isSignatoryMe) await nameSigner(unit, accountId, signatory)
    const contacts = contactsOf(values as EnrollmentPeople, enrollment.method as EnrollmentMethod)
    await write('contacts', () => profile.writeContacts(unit, accountId, contacts))
  }
}

/** Gives the person who enrolls the name under which they are going to sign, if they have none. */
async function nameSigner({ trx }: Unit, accountId: number, { firstName, lastName, title }: Contact): Promise<void> {
  await sql`select name_enrolling_user(${accountId}, ${firstName}, ${lastName}, ${title})`.execute(trx)
}
