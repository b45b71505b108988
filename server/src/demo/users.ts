import { addDays, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { StoredRole } from '@hireproof/contract/users/users'
import type { Insertable } from 'kysely'
import type { AppUser, Person, PersonEmail } from '../platform/db.gen.ts'
import { companies } from './companies.ts'
import { dayOf, startOfDay } from './moments.ts'
import { emailsOf, type DemoPerson } from './people.ts'
import { demoId } from './random.ts'
import { staff, type DemoUser } from './staff.ts'

/** The hash of `Legacy$2demo`, the password of every demo user that signs in with a User ID (argon2id). */
const LEGACY_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$9FjrzZuQ7f7OD1wELuG7Cw$csMlxMkv0fBB5DjGqtUafYrQK3X62DYtoLXN4x7DLtM'

/** A row of a user in the demonstration. */
export type UserRow = Insertable<AppUser> & { created_at: Date; phone_number: string }

/** The rows of people, their addresses and the users of all companies; bound as the list of people says. */
export function userRows(people: readonly DemoPerson[], issuer: string, now: Date) {
  const since = addDays(dayOf(now), -1000)
  const bound = people
    .filter(({ linkedLogonIds }) => linkedLogonIds.length > 0)
    .map((person) => ({ ...person, id: demoId(`person ${person.subject}`, since) }))
  const all = staff.map((user, index) => {
    const person = bound.find(({ linkedLogonIds }) => linkedLogonIds.includes(user.logonId))
    return userRow(user, index, person, dayOf(now))
  })
  const users = new Map(all.map((row) => [row.logon_id, row]))
  const persons = bound.map(({ id, subject, email, linkedLogonIds }): Insertable<Person> => {
    const [first] = linkedLogonIds.map((logonId) => existing(users, logonId))
    const { first_name, middle_initial, last_name, phone_number } = first ?? {}
    const profile = { first_name, middle_initial, last_name, phone_number }
    return { ...profile, id, issuer, subject, email: email.toLowerCase(), created_at: startOfDay(since) }
  })
  const emails = bound.flatMap((person) =>
    emailsOf(person).map((email): Insertable<PersonEmail> => ({ person_id: person.id, email })),
  )
  for (const logonId of people.flatMap((person) => person.legacyLogonIds)) existing(users, logonId)
  return { users, persons, emails }
}

function existing(users: ReadonlyMap<string, UserRow>, logonId: string): UserRow {
  const user = users.get(logonId)
  if (!user) throw new Error(`The list of demo people names the user ${logonId}, which the demo data does not have.`)
  return user
}

type Bound = DemoPerson & { id: string }

function userRow(user: DemoUser, index: number, person: Bound | undefined, today: IsoDate): UserRow {
  const { logonId, company, role, status = 'ACTIVE', joined = 800, seen = 1 + (index % 9) } = user
  const [first_name = '', last_name = ''] = user.name.split(' ')
  // every user a little later, in the order of the list
  const ago = (days: number) => new Date(startOfDay(addDays(today, -days)).getTime() + (index * 7 + 1) * 60_000)
  const isFederated = person !== undefined || user.isFederated === true
  return {
    id: demoId(`user ${logonId}`, addDays(today, -joined)),
    account_id: companies[company],
    person_id: person?.id ?? null,
    logon_id: logonId,
    role: role satisfies StoredRole,
    status,
    web_service_enabled: user.isWebService === true,
    mfa_enabled: isFederated,
    first_name,
    middle_initial: user.initial ?? null,
    last_name,
    email: person?.email.toLowerCase() ?? user.email ?? addressOf(user),
    phone_number: `202555${String(101 + index).padStart(4, '0')}`,
    phone_extension: index % 4 === 3 ? String(10 + index) : null,
    title: user.title ?? null,
    password_hash: isFederated ? null : LEGACY_PASSWORD_HASH,
    password_expires_at: isFederated ? null : ago(status === 'PASSWORDCHANGEREQUIRED' ? 3 : -45),
    tutorial_complete: user.isTutorialDone !== false,
    tutorial_completed_at: user.isTutorialDone === false ? null : ago(joined - 1),
    federal_contractor_passed_at: user.isFederalContractorTestPassed === true ? ago(joined - 2) : null,
    training_status: user.training ?? 'COMPLETE',
    last_login_at: seen === 'never' ? null : ago(seen),
    created_at: ago(joined),
  }
}

const addressOf = ({ name, company }: DemoUser) =>
  `${name.replace(' ', '.').toLowerCase()}@${company.toLowerCase()}.example.com`
