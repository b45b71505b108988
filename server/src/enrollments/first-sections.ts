import { contactsOf, type EnrollmentPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import type { EnrollmentSection, EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import type { Addresses } from '@hireproof/contract/accounts/sections/address'
import type { SectionName } from '@hireproof/contract/accounts/sections/section'
import { stateFirst } from '../accounts/profile/state-first.ts'
import type { Unit } from '../platform/unit.ts'

/** A section of a company that has none yet, and whether nothing is missing in it. */
export type FirstSection = {
  accountId: number
  section: EnrollmentSection
  values: EnrollmentValues[EnrollmentSection]
  isComplete: boolean
}

/** Keeps the first sections of new companies, and states those that are complete in their profiles: many at once. */
export async function keepFirstSections(
  { trx, now }: Unit,
  userId: string,
  sections: readonly FirstSection[],
): Promise<void> {
  if (sections.length === 0) return
  const rows = sections.map(({ accountId, section, values }) => ({
    ...{ account_id: accountId, section, version: 1, content: JSON.stringify(values) },
    ...{ changed_at: now, changed_by_user_id: userId },
  }))
  await trx.insertInto('enrollment_section').values(rows).execute()
  const complete = sections.filter(({ isComplete }) => isComplete)
  const stated = [...Map.groupBy(complete, ({ accountId }) => accountId)].map(([accountId, its]) => {
    const valuesOf = <Name extends EnrollmentSection>(name: Name) =>
      its.find(({ section }) => section === name)?.values as EnrollmentValues[Name] | undefined
    return {
      accountId,
      information: valuesOf('company_information'),
      addresses: valuesOf('address') satisfies Addresses | undefined,
      category: valuesOf('employer_category'),
      contacts: contactsIn(valuesOf('people')),
      sections: its.map(({ section }) => nameInProfile(section)),
    }
  })
  await stateFirst(trx, { stated, now, userId })
}

const contactsIn = (people: EnrollmentPeople | undefined) => people && contactsOf(people, 'EMPLOYER')

/** Only people who enroll their own company answer about access, and they come with no section. */
const nameInProfile = (section: EnrollmentSection): SectionName =>
  section === 'people' ? 'contacts' : (section as Exclude<EnrollmentSection, 'people' | 'access_method'>)
