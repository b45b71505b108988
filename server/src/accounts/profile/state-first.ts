import type { Addresses } from '@hireproof/contract/accounts/sections/address'
import type { CompanyInformation } from '@hireproof/contract/accounts/sections/company-information'
import type { Contact } from '@hireproof/contract/accounts/sections/contacts'
import type { EmployerCategory } from '@hireproof/contract/accounts/sections/employer-category'
import type { SectionName } from '@hireproof/contract/accounts/sections/section'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** What a company states first about itself besides its name. */
type FirstProfile = {
  accountId: number
  information: CompanyInformation | undefined
  addresses: Addresses | undefined
  category: EmployerCategory | undefined
  contacts: readonly Contact[] | undefined
  sections: readonly SectionName[]
}

type First = { stated: readonly FirstProfile[]; now: Date; userId: string }

/** Writes the profiles of companies that have none yet, many at once. */
export async function stateFirst(trx: Db, { stated, now, userId }: First): Promise<void> {
  const sections = stated.flatMap(({ accountId, sections: names }) =>
    names.map((section) => ({
      ...{ account_id: accountId, section, version: 1, changed_at: now, changed_by_user_id: userId },
    })),
  )
  if (sections.length === 0) return
  await trx.insertInto('company_section').values(sections).execute()
  const profiles = stated.flatMap(profileOf)
  if (profiles.length > 0) await trx.insertInto('company_profile').values(profiles).execute()
  const addresses = stated.flatMap(addressesOf)
  if (addresses.length > 0) await trx.insertInto('company_address').values(addresses).execute()
  const contacts = stated.flatMap(contactsOf)
  if (contacts.length > 0) await trx.insertInto('company_contact').values(contacts).execute()
  const categories = stated.flatMap(({ accountId, category }) => (category ? [{ accountId, ...category }] : []))
  await sql`select change_employer_category("accountId", category)
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as c("accountId" integer, category text)
    where category <> 'NONE'`.execute(trx)
}

function profileOf({ accountId, information, category }: FirstProfile) {
  if (!information && !category) return []
  const { doingBusinessAs = '', ein = '', uei = '', duns = '', employees = '', naics = '' } = information ?? {}
  const verified_employees = (category?.verifiedEmployees ?? '') as '' | 'NEW_AND_ASSIGNED' | 'ENTIRE_WORKFORCE'
  return {
    ...{ account_id: accountId, ein, uei, duns, employees, naics, doing_business_as: doingBusinessAs },
    parent_organization: information?.parentOrganization ?? '',
    ...{ verified_employees, award_date: category?.awardDate || null },
  }
}

function addressesOf({ accountId, addresses }: FirstProfile) {
  if (!addresses) return []
  const { physical, mailing } = addresses
  return [
    { account_id: accountId, kind: 'physical' as const, ...physical },
    ...(mailing ? [{ account_id: accountId, kind: 'mailing' as const, ...mailing }] : []),
  ]
}

const contactsOf = ({ accountId, contacts = [] }: FirstProfile) =>
  contacts.map(({ firstName, lastName, ...rest }, index) => ({
    ...{ account_id: accountId, position: index + 1, first_name: firstName, last_name: lastName, ...rest },
  }))
