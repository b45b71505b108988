import type { EnrollmentPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import type { EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db.ts'
import { companies } from './companies.ts'
import { signForEnrollment } from './memoranda.ts'
import { statedBy } from './profiles.ts'
import type { UserRow } from './users.ts'

const DAY_MS = 24 * 3_600_000

type Settings = Pick<Config, 'mou' | 'productName'>
type Story = {
  company: 'brightwater' | 'heron' | 'juniper'
  logonId: string
  status: 'DRAFT' | 'IN_REVIEW' | 'RETURNED'
  /** How many days ago it began, was changed last, and was submitted. */
  began: number
  saved: number
  submitted?: number
}

const stories: readonly Story[] = [
  { company: 'brightwater', logonId: 'ENRL0001', status: 'DRAFT', began: 4, saved: 2 },
  { company: 'heron', logonId: 'ENRL0002', status: 'IN_REVIEW', began: 6, saved: 1, submitted: 1 },
  { company: 'juniper', logonId: 'ENRL0003', status: 'RETURNED', began: 9, saved: 3, submitted: 3 },
]

const answered: Pick<EnrollmentValues, 'access_method' | 'employer_category'> = {
  access_method: { verifiesOwn: 'YES', verifiesClients: 'NO', overseesLocations: 'NO', usesOwnSoftware: 'NO' },
  employer_category: { category: 'NONE', verifiedEmployees: '', awardDate: '' },
}
const nothing = { legalName: '', doingBusinessAs: '', ein: '', uei: '', duns: '', employees: '', naics: '' }

/** Brightwater has answered two sections and begun a third; the others have stated everything. */
function savedBy({ company }: Story, user: UserRow, legalName: string): Partial<EnrollmentValues> {
  const rest = { ...nothing, parentOrganization: '', legalName }
  const stated = statedBy(company)
  if (!stated) return { ...answered, company_information: { ...rest, employees: '10_19' } }
  const { ein, employees, naics } = stated
  const [street, city, state, zip] = stated.at
  const me = {
    ...{ firstName: user.first_name, lastName: user.last_name, title: user.title ?? '', email: user.email },
    ...{ phone: user.phone_number, extension: '', fax: '' },
  }
  const people: EnrollmentPeople = { isSignatoryMe: true, signatory: me, administrators: [me], contacts: [] }
  return {
    ...answered,
    company_information: { ...rest, ein, employees, naics },
    address: { physical: { street, street2: '', city, state, zip, county: '', urbanization: '' }, mailing: null },
    people,
  }
}

/** Loads enrollments that are not finished: one in the middle, one in review, and one that was returned with a note. */
export async function insertEnrollments(
  trx: Db,
  settings: Settings,
  users: ReadonlyMap<string, UserRow>,
  now: Date,
): Promise<void> {
  for (const story of stories) {
    const user = users.get(story.logonId)
    if (user) await insertEnrollment(trx, settings, story, { user, now })
  }
}

async function insertEnrollment(
  trx: Db,
  settings: Settings,
  story: Story,
  { user, now }: { user: UserRow; now: Date },
) {
  const account_id = companies[story.company]
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const submitted_at = story.submitted === undefined ? null : ago(story.submitted)
  const { company_name } = await trx
    .selectFrom('account')
    .select('company_name')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  const saved = savedBy(story, user, company_name)
  await trx
    .insertInto('enrollment')
    .values({
      ...{ account_id, user_id: user.id, email: user.email, method: 'EMPLOYER', status: story.status, submitted_at },
      ...{ started_at: ago(story.began), changed_at: ago(story.saved) },
    })
    .execute()
  const by = { account_id, version: 1, changed_at: ago(story.saved), changed_by_user_id: user.id }
  const rows = Object.entries(saved).map(([section, content]) => {
    return { ...by, section: section as keyof EnrollmentValues, content: JSON.stringify(content) }
  })
  await trx.insertInto('enrollment_section').values(rows).execute()
  if (submitted_at === null) return
  await signForEnrollment(trx, settings, user, submitted_at)
  const returned = {
    ...{ decision: 'RETURNED' as const, decided_at: ago(story.saved - 1), decided_by: 'Olga Reyes' },
    ...{ note: 'Please check the industry: what does the company sell?', sections: ['company_information'] },
  }
  await trx
    .insertInto('enrollment_submission')
    .values({
      ...{ account_id, place: 1, submitted_at, content: JSON.stringify(saved) },
      ...{ causes: ['ein_prefix'], reviewed_since: submitted_at },
      ...(story.status === 'RETURNED' ? returned : {}),
    })
    .execute()
}
