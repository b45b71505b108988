import { isDeepStrictEqual } from 'node:util'
import {
  methodOf,
  type AccessAnswers,
  type EnrollmentMethod,
} from '@hireproof/contract/accounts/enrollment/access-method'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import { contactsOf, type EnrollmentPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import {
  sectionRules,
  type EnrollmentSection,
  type EnrollmentValues,
} from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import type { Addresses } from '@hireproof/contract/accounts/sections/address'
import type { CompanyInformation } from '@hireproof/contract/accounts/sections/company-information'
import type { Contact } from '@hireproof/contract/accounts/sections/contacts'
import type { EmployerCategory } from '@hireproof/contract/accounts/sections/employer-category'
import { looksLikeSsn, type SectionName } from '@hireproof/contract/accounts/sections/section'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Issue } from '@hireproof/contract/problem'
import { sql } from 'kysely'
import * as profile from '../accounts/profile/company-sections.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { problem } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { ensureMove } from './ensure-move.ts'
import { lockOwnEnrollment, methodIn, readSections, type EnrollmentRow } from './enrollment.queries.ts'
import { presentEnrollment } from './present-enrollment.ts'
import { sectionProblems } from './section-problems.ts'

type Save<Name extends EnrollmentSection> = {
  section: Name
  values: EnrollmentValues[Name]
  /** The version that the change is based on. */
  version: number
  /** Whether the person goes on, so that the section must be complete. */
  isComplete: boolean
}

/**
 * Saves a section of the actor's enrollment: whatever is typed if the person comes back later, and only complete values if the
 * person goes on. A complete section is what the company states about itself from then on.
 */
export const saveSection = <Name extends EnrollmentSection>(
  deps: Deps,
  actor: UserActor,
  { section, values: typed, version, isComplete }: Save<Name>,
): Promise<Enrollment> =>
  runUnit(deps, actor, actor.accountId, async (unit) => {
    const { trx, now } = unit
    const enrollment = await lockOwnEnrollment(trx, actor)
    ensureMove('save', 'PERSON', enrollment)
    const values = sectionRules[section].tidy(typed)
    const problems = sectionProblems(section, values, {
      method: methodIn(enrollment),
      today: todayIn(now, actor.timeZone),
    })
    const refused = isComplete ? problems : numbersOfPeople(values)
    if (Object.keys(refused).length > 0) throw problem('bad_request', { issues: issuesOf(refused) })
    const current = (await readSections(trx, enrollment.account_id))[section]
    if (current.version !== version) throw changedMeanwhile()
    if (current.version > 0 && isDeepStrictEqual(current.values, values)) {
      return presentEnrollment(trx, deps.config, enrollment, now)
    }
    await keepSection(unit, enrollment, { section, values, version, userId: actor.userId })
    const saved = await keepEnrollment(unit, enrollment, section, values)
    if (Object.keys(problems).length === 0) await stateInProfile(unit, saved, section, values, actor.userId)
    unit.record({
      action: 'enrollment.section_saved',
      subjectType: 'account',
      subjectId: String(enrollment.account_id),
      // names of fields only: the values are of people and of a company that no one has confirmed
      after: { section, fields: changedFields(current.values, values), isComplete: Object.keys(problems).length === 0 },
    })
    return presentEnrollment(trx, deps.config, saved, now)
  })

const issuesOf = (problems: Readonly<Record<string, string>>): Issue[] =>
  Object.entries(problems).map(([path, message]) => ({ path: `values.${path}`, code: 'invalid_value', message }))

/** Texts that look like Social Security numbers: they are kept in no case. */
function numbersOfPeople(values: unknown, path = ''): Record<string, string> {
  if (typeof values === 'string')
    return looksLikeSsn(values) ? { [path]: 'This looks like a Social Security number. Remove it.' } : {}
  if (typeof values !== 'object' || values === null) return {}
  const found = Object.entries(values).map(([name, value]) => numbersOfPeople(value, path ? `${path}.${name}` : name))
  return Object.assign({}, ...found) as Record<string, string>
}

function changedMeanwhile() {
  const message = 'This section was changed somewhere else.'
  return problem('conflict', { issues: [{ path: '', code: 'ENROLLMENT_SECTION_CHANGED', message }] })
}

function changedFields(before: object, after: object): string[] {
  const values = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(values.get(name), value))
    .map(([name]) => name)
}

type Kept = { section: EnrollmentSection; values: object; version: number; userId: string }

async function keepSection(
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

/** Keeps that the person changed something, and the method that the answers give. */
async function keepEnrollment(
  { trx, now }: Unit,
  { account_id }: EnrollmentRow,
  section: EnrollmentSection,
  values: object,
): Promise<EnrollmentRow> {
  if (section === 'access_method') {
    const method = methodOf(values as AccessAnswers) ?? null
    await sql`select choose_access_method(${account_id}, ${method})`.execute(trx)
  }
  return trx
    .updateTable('enrollment')
    .set({ changed_at: now, reminders: 0 })
    .where('account_id', '=', account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes a complete section where the profile of every company is. */
async function stateInProfile(
  unit: Unit,
  enrollment: EnrollmentRow,
  section: EnrollmentSection,
  values: object,
  userId: string,
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
    const contacts = contactsOf(values as EnrollmentPeople, methodIn(enrollment) as EnrollmentMethod)
    await write('contacts', () => profile.writeContacts(unit, accountId, contacts))
  }
}

/** Gives the person who enrolls the name under which they are going to sign, if they have none. */
async function nameSigner({ trx }: Unit, accountId: number, { firstName, lastName, title }: Contact): Promise<void> {
  await sql`select name_enrolling_user(${accountId}, ${firstName}, ${lastName}, ${title})`.execute(trx)
}
