import type { Db } from '../platform/db.ts'
import { companies } from './companies.ts'
import type { UserRow } from './users.ts'

const DAY_MS = 24 * 3_600_000

/** Loads an enrollment in the middle: Brightwater has answered two sections and begun a third. */
export async function insertEnrollments(trx: Db, users: ReadonlyMap<string, UserRow>, now: Date): Promise<void> {
  const bianca = users.get('ENRL0001')
  if (!bianca) return
  const account_id = companies.brightwater
  const [startedAt, savedAt] = [4, 2].map((days) => new Date(now.getTime() - days * DAY_MS)) as [Date, Date]
  await trx
    .insertInto('enrollment')
    .values({
      account_id,
      user_id: bianca.id,
      email: bianca.email,
      method: 'EMPLOYER',
      started_at: startedAt,
      changed_at: savedAt,
    })
    .execute()
  const saved = {
    access_method: { verifiesOwn: 'YES', verifiesClients: 'NO', overseesLocations: 'NO', usesOwnSoftware: 'NO' },
    employer_category: { category: 'NONE', verifiedEmployees: '', awardDate: '' },
    company_information: {
      legalName: 'Brightwater Childcare',
      doingBusinessAs: '',
      ein: '',
      uei: '',
      duns: '',
      employees: '10_19',
      naics: '',
      parentOrganization: '',
    },
  }
  const by = { account_id, version: 1, changed_at: savedAt, changed_by_user_id: bianca.id }
  const rows = Object.entries(saved).map(([section, content]) => {
    return { ...by, section: section as keyof typeof saved, content: JSON.stringify(content) }
  })
  await trx.insertInto('enrollment_section').values(rows).execute()
}
