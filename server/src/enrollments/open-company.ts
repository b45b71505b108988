import type { EnrollmentKind } from '@hireproof/contract/accounts/enrollment/enrollment-kind'
import {
  emptyValues,
  enrollmentSections,
  sectionRules,
  type EnrollmentSection,
  type EnrollmentValues,
} from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { informationProblems } from '@hireproof/contract/accounts/sections/company-information'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import { sql } from 'kysely'
import type { UserActor } from '../platform/actor.ts'
import { problem } from '../platform/problem.ts'
import type { Unit } from '../platform/unit.ts'
import { lockEnrollment, shapeOf, type EnrollmentRow } from './enrollment.queries.ts'
import { samenessOf } from './sameness.ts'
import { sectionProblems } from './section-problems.ts'
import { keepSection, stateInProfile } from './write-section.ts'

type Wanted = {
  kind: Exclude<EnrollmentKind, 'OWN'>
  /** What is known of the company, complete or not. */
  sections: Partial<Omit<EnrollmentValues, 'access_method'>>
}

type Opened = {
  /** The enrollment of the new company; undefined if its holder has an unfinished one that is the same. */
  enrollment: EnrollmentRow | undefined
  accountId: number
}

const UNNAMED = 'Unnamed company'

/**
 * Opens a client of the actor's agency, or a location of the actor's corporate account: its account and a draft of its enrollment
 * with the sections that are given. Writes in a unit that reaches the company, whose audit is kept there; so an import can open one
 * company after another in one unit.
 */
export async function openCompany(unit: Unit, actor: UserActor, { kind, sections }: Wanted): Promise<Opened> {
  const { trx, now } = unit
  const values = tidied(sections)
  const { company_information: information } = values
  const name = informationProblems(information).legalName === undefined ? information.legalName : UNNAMED
  const wanted = {
    ...{ kind, name, sameness: samenessOf(kind, values) },
    ...{ user_id: actor.userId, email: actor.email, time_zone: actor.timeZone, at: now },
  }
  const { rows } = await sql<{ company: number; isNew: boolean }>`
    select company, is_new as "isNew" from open_company(${JSON.stringify(wanted)}::jsonb)`.execute(trx)
  const [opened] = rows
  // an agency that closes at this moment adds no client
  if (!opened) throw problem('account_closing')
  const { company: accountId, isNew } = opened
  if (!isNew) return { enrollment: undefined, accountId }
  const enrollment = await lockEnrollment(trx, accountId)
  if (!enrollment) throw problem('not_found')
  const given = enrollmentSections.filter((section) => section in sections)
  for (const section of given) await keepGiven(unit, actor, { enrollment, section, values: values[section] })
  unit.record(
    {
      action: 'enrollment.started',
      subjectType: 'account',
      subjectId: String(accountId),
      after: { kind, holder: actor.accountId, sections: given },
    },
    accountId,
  )
  return { enrollment, accountId }
}

/** The sections as they are kept; those that are not given are empty. */
function tidied(sections: Wanted['sections']): EnrollmentValues {
  const tidy = <Name extends EnrollmentSection>(name: Name, values: EnrollmentValues[Name]) =>
    sectionRules[name].tidy(values)
  const all: EnrollmentValues = { ...emptyValues, ...sections }
  return Object.fromEntries(enrollmentSections.map((name) => [name, tidy(name, all[name])])) as EnrollmentValues
}

type Given = { enrollment: EnrollmentRow; section: EnrollmentSection; values: EnrollmentValues[EnrollmentSection] }

async function keepGiven(unit: Unit, actor: UserActor, { enrollment, section, values }: Given): Promise<void> {
  const kept = { section, values, version: 0, userId: actor.userId }
  await keepSection(unit, enrollment, kept)
  const about = { ...shapeOf(enrollment), today: todayIn(unit.now, actor.timeZone) }
  if (Object.keys(sectionProblems(section, values, about)).length === 0) await stateInProfile(unit, enrollment, kept)
}
