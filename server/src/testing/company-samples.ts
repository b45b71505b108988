import type { Address } from '@hireproof/contract/accounts/sections/address'
import type { CompanyInformation } from '@hireproof/contract/accounts/sections/company-information'
import type { Contact } from '@hireproof/contract/accounts/sections/contacts'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** What a company that was never described could state about itself. */
export const bakery: CompanyInformation = {
  legalName: 'Maple Street Bakery, Inc.',
  doingBusinessAs: 'Maple Street Bakery',
  ein: '123456789',
  uei: '',
  duns: '',
  employees: '10_19',
  naics: '311',
  parentOrganization: '',
}

export const mapleStreet: Address = {
  street: '12 Maple Street',
  street2: '',
  city: 'Baltimore',
  state: 'MD',
  zip: '21201',
  county: '',
  urbanization: '',
}

export const kim: Contact = {
  firstName: 'Kim',
  lastName: 'Hale',
  title: 'Owner',
  email: 'kim@maple.example',
  phone: '2025550142',
  extension: '',
  fax: '',
}

/** The bodies of the calls that change a profile. */
export const ofProfiles = {
  'companyProfile.changeInformation': { ...bakery, version: 0 },
  'companyProfile.changeAddress': { physical: mapleStreet, mailing: null, version: 0 },
  'companyProfile.changeCategory': { category: 'NONE', verifiedEmployees: '', awardDate: '', version: 0 },
  'companyProfile.changeContacts': { contacts: [kim], version: 0 },
  'companyProfile.changeClientAccess': { access: 'VIEW' },
}

/** The bodies of the calls about the end of a company. */
export const ofEnds = {
  'closing.request': { reason: 'NOT_NEEDED' },
  'closing.change': { reason: 'MERGED', version: 1 },
  'closing.cancel': { version: 1 },
  'closing.askEarly': { ground: 'DUPLICATE', explanation: 'We enrolled twice.', version: 1 },
}

/** A row in every table of a profile. */
export async function insertProfileRows(db: Db, id: number): Promise<void> {
  await sql`insert into company_profile (account_id, ein) values (${id}, '123456789')`.execute(db)
  await sql`insert into company_section (account_id, section) values (${id}, 'address')`.execute(db)
  await sql`insert into company_address values (${id}, 'physical', '1 Elm', '', 'Reno', 'NV', '89501', '', '')`.execute(
    db,
  )
  await sql`insert into company_contact values (${id}, 1, 'Kim', 'Hale', 'Owner', 'kim@elm.example', '2025550142', '', '')`.execute(
    db,
  )
  await sql`insert into company_name_history values (${id}, 1, 'Elm', now(), now())`.execute(db)
}
