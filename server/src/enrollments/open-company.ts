import type { EnrollmentKind, EnrollmentShape } from '@hireproof/contract/accounts/enrollment/enrollment-kind'
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
import { lockEnrollment, type EnrollmentRow } from './enrollment.queries.ts'
import { samenessOf } from './sameness.ts'
import { sectionProblems } from './section-problems.ts'
import { keepFirstSections, type FirstSection } from './first-sections.ts'

/** What is known of a company, complete or not. */
export type KnownSections = Partial<Omit<EnrollmentValues, 'access_method'>>

type Kind = Exclude<EnrollmentKind, 'OWN'>

type Opened = {
  /** The enrollment of the new company; undefined if its holder has an unfinished one that is the same. */
  enrollment: EnrollmentRow | undefined
  accountId: number
}

const UNNAMED = 'Unnamed company'

/** Opens a client of the actor's agency, or a location of the actor's corporate account. */
export async function openCompany(
  unit: Unit,
  actor: UserActor,
  { kind, sections }: { kind: Kind; sections: KnownSections },
): Promise<Opened> {
  const [opened] = await openCompanies(unit, actor, { kind, companies: [sections] })
  // an agency that closes at this moment adds no client
  if (!opened) throw problem('account_closing')
  const { accountId, isNew } = opened
  return { enrollment: isNew ? await lockEnrollment(unit.trx, accountId) : undefined, accountId }
}

type Place = { accountId: number; isNew: boolean }

/**
 * Opens companies below the actor's agency or corporate account, none of which is the same as another: for each an account and a
 * draft of its enrollment with the sections that are given, and its audit. One of which the holder has an unfinished one is left as
 * it is. In the order of the list; none if the holder cannot add any.
 */
export async function openCompanies(
  unit: Unit,
  actor: UserActor,
  { kind, companies }: { kind: Kind; companies: readonly KnownSections[] },
): Promise<Place[]> {
  const values = companies.map(tidied)
  const wanted = {
    ...{ kind, user_id: actor.userId, email: actor.email, time_zone: actor.timeZone, at: unit.now },
    companies: values.map((each, place) => ({ place, name: nameOf(each), sameness: samenessOf(kind, each) })),
  }
  const { rows } = await sql<Place & { place: number }>`
    select place, company as "accountId", is_new as "isNew" from open_companies(${JSON.stringify(wanted)}::jsonb)
    order by place`.execute(unit.trx)
  const shape: EnrollmentShape = { kind, method: 'EMPLOYER' }
  const today = todayIn(unit.now, actor.timeZone)
  const first = rows.flatMap(({ place, accountId, isNew }): FirstSection[] => {
    if (!isNew) return []
    const given = enrollmentSections.filter((section) => section in (companies[place] ?? {}))
    unit.record(started(actor, { kind, accountId, given }), accountId)
    return given.map((section) => {
      const its = (values[place] ?? emptyValues)[section]
      const isComplete = Object.keys(sectionProblems(section, its, { ...shape, today })).length === 0
      return { accountId, section, values: its, isComplete }
    })
  })
  await keepFirstSections(unit, actor.userId, first)
  return rows.map(({ accountId, isNew }) => ({ accountId, isNew }))
}

const started = (
  { accountId: holder }: UserActor,
  { kind, accountId, given }: { kind: Kind; accountId: number; given: readonly EnrollmentSection[] },
) => ({
  action: 'enrollment.started' as const,
  subjectType: 'account',
  subjectId: String(accountId),
  after: { kind, holder, sections: given },
})

const nameOf = ({ company_information: information }: EnrollmentValues): string =>
  informationProblems(information).legalName === undefined ? information.legalName : UNNAMED

/** The sections as they are kept; those that are not given are empty. */
function tidied(sections: KnownSections): EnrollmentValues {
  const tidy = <Name extends EnrollmentSection>(name: Name, values: EnrollmentValues[Name]) =>
    sectionRules[name].tidy(values)
  const all: EnrollmentValues = { ...emptyValues, ...sections }
  return Object.fromEntries(enrollmentSections.map((name) => [name, tidy(name, all[name])])) as EnrollmentValues
}
