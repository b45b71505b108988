import { isDeepStrictEqual } from 'node:util'
import { methodOf, type AccessAnswers } from '@hireproof/contract/accounts/enrollment/access-method'
import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import {
  sectionRules,
  type EnrollmentSection,
  type EnrollmentValues,
} from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { looksLikeSsn } from '@hireproof/contract/accounts/sections/section'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Issue } from '@hireproof/contract/problem'
import { sql } from 'kysely'
import { voidingSignatures } from '../accounts/mou/void-signatures.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { conflict, ensure, problem } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { ensureMove } from './ensure-move.ts'
import { lockForChange, readSections, shapeOf, valuesOf, type EnrollmentRow } from './enrollment.queries.ts'
import { presentEnrollment } from './present-enrollment.ts'
import { keepSameness } from './sameness.ts'
import { sectionProblems } from './section-problems.ts'
import { keepSection, stateInProfile } from './write-section.ts'

type Save<Name extends EnrollmentSection> = {
  accountId: number
  section: Name
  values: EnrollmentValues[Name]
  /** The version that the change is based on. */
  version: number
  /** Whether the person goes on, so that the section must be complete. */
  isComplete: boolean
}

/**
 * Saves a section of an enrollment that the actor works on: whatever is typed if the person comes back later, and only complete values if the
 * person goes on. A complete section is what the company states about itself from then on.
 */
export const saveSection = <Name extends EnrollmentSection>(
  deps: Deps,
  actor: UserActor,
  { accountId, section, values: typed, version, isComplete }: Save<Name>,
): Promise<Enrollment> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    const enrollment = await lockForChange(trx, actor, accountId)
    ensureMove('save', 'PERSON', enrollment)
    ensure(enrollment.kind === 'OWN' || section !== 'access_method', 'forbidden')
    const values = sectionRules[section].tidy(typed)
    const problems = sectionProblems(section, values, { ...shapeOf(enrollment), today: todayIn(now, actor.timeZone) })
    const refused = isComplete ? problems : numbersOfPeople(values)
    if (Object.keys(refused).length > 0) throw problem('bad_request', { issues: issuesOf(refused) })
    const sections = await readSections(trx, accountId)
    const current = sections[section]
    if (current.version !== version) throw changedMeanwhile()
    if (current.version > 0 && isDeepStrictEqual(current.values, values)) {
      return presentEnrollment(trx, deps.config, enrollment, now)
    }
    await keepSameness(unit, enrollment, { ...valuesOf(sections), [section]: values })
    const saved = await voidingSignatures(unit, deps.config, accountId, async () => {
      await keepSection(unit, enrollment, { section, values, version, userId: actor.userId })
      const kept = await keepEnrollment(unit, enrollment, section, values)
      if (Object.keys(problems).length === 0)
        await stateInProfile(unit, kept, { section, values, userId: actor.userId })
      return kept
    })
    unit.record({
      action: 'enrollment.section_saved',
      subjectType: 'account',
      subjectId: String(accountId),
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

const changedMeanwhile = () => conflict('ENROLLMENT_SECTION_CHANGED', 'This section was changed somewhere else.')

function changedFields(before: object, after: object): string[] {
  const values = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([name, value]) => !isDeepStrictEqual(values.get(name), value))
    .map(([name]) => name)
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
