import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import { nextStatus, type EnrollmentAction } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import {
  enrollmentSections,
  stepNames,
  stepsFor,
  type EnrollmentSection,
  type EnrollmentStep,
  type StepState,
} from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { addDays, todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { sectionProblems } from './section-problems.ts'
import {
  findLastSubmission,
  findOwnEnrollment,
  readSections,
  type EnrollmentRow,
  type SavedSections,
} from './enrollment.queries.ts'

/** Days without a change after which an unfinished enrollment ends. */
export const ENROLLMENT_DAYS = 90

/** The enrollment of the actor's company. */
export const getEnrollment = (deps: Deps, actor: UserActor): Promise<Enrollment> =>
  inTransaction(deps.appDb, actor.reach, async (trx) =>
    presentEnrollment(trx, await findOwnEnrollment(trx, actor), deps.clock.now()),
  )

/** The access method of an enrollment. */
export const methodIn = ({ method }: EnrollmentRow) => method ?? undefined

/** An enrollment as it leaves the server: without the causes for which a person looks at it. */
export async function presentEnrollment(trx: Db, enrollment: EnrollmentRow, now: Date): Promise<Enrollment> {
  const { account_id: accountId, email } = enrollment
  const { status } = enrollment
  const sections = await readSections(trx, accountId)
  const { time_zone: timeZone } = await trx
    .selectFrom('account')
    .select('time_zone')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const decision = await findDecision(trx, enrollment)
  const authors = await authorsOf(trx, sections)
  const section = <Name extends EnrollmentSection>(name: Name) => {
    const { version, changedAt, changedBy, values } = sections[name]
    return { version, values, changedAt: changedAt?.toISOString() ?? null, changedBy: authors.get(changedBy) ?? null }
  }
  const may = (action: EnrollmentAction) => nextStatus(action, 'PERSON', status) !== undefined
  return {
    ...{ accountId, status, email, timeZone, decision },
    companyName: sections.company_information.values.legalName,
    method: methodIn(enrollment) ?? null,
    steps: stepsOf({ enrollment, sections, today: todayIn(now, timeZone), returned: decision?.sections ?? [] }),
    sections: {
      access_method: section('access_method'),
      employer_category: section('employer_category'),
      company_information: section('company_information'),
      address: section('address'),
      people: section('people'),
    },
    submittedAt: enrollment.submitted_at?.toISOString() ?? null,
    expiresOn: may('delete') ? addDays(todayIn(enrollment.changed_at, timeZone), ENROLLMENT_DAYS) : null,
    can: { save: may('save'), submit: may('submit'), takeBack: may('take_back'), delete: may('delete') },
  }
}

async function authorsOf(trx: Db, sections: SavedSections) {
  const ids = enrollmentSections.flatMap((name) => sections[name].changedBy ?? [])
  if (ids.length === 0) return new Map<string | null, { name: string; company: null }>()
  const people = await trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  const named = people.map(({ id, first_name, last_name }) => {
    return [id, { name: `${first_name} ${last_name}`.trim() || 'You', company: null }] as const
  })
  return new Map<string | null, { name: string; company: null }>(named)
}

async function findDecision(trx: Db, { account_id, status }: EnrollmentRow): Promise<Enrollment['decision']> {
  if (!['RETURNED', 'DECLINED', 'APPROVED'].includes(status)) return null
  const last = await findLastSubmission(trx, account_id)
  if (!last?.decided_at) return null
  const { decided_at, reason, note, sections } = last
  return { decidedAt: decided_at.toISOString(), reason, note, sections: sections as EnrollmentSection[] }
}

type Steps = {
  enrollment: EnrollmentRow
  sections: SavedSections
  today: IsoDate
  /** The sections that an operator's note is about. */
  returned: readonly EnrollmentSection[]
}

function stepsOf({ enrollment, sections, today, returned }: Steps): Enrollment['steps'] {
  const method = methodIn(enrollment)
  const names = stepsFor(method)
  const isUnfinished = nextStatus('save', 'PERSON', enrollment.status) !== undefined
  const sectionState = (name: EnrollmentSection): StepState => {
    const { version, values, changedAt } = sections[name]
    if (version === 0) return 'NOT_STARTED'
    const isNamed = returned.includes(name) && changedAt !== null && changedAt <= (enrollment.submitted_at ?? changedAt)
    if (isUnfinished && isNamed) return 'NEEDS_ATTENTION'
    return Object.keys(sectionProblems(name, values, { method, today })).length === 0 ? 'COMPLETE' : 'IN_PROGRESS'
  }
  const own = enrollmentSections.filter((name) => names.includes(name))
  const missing = own.filter((name) => sectionState(name) === 'NOT_STARTED' || sectionState(name) === 'IN_PROGRESS')
  const after = missing.length === 0 ? null : `Complete ${stepNames[missing[0] ?? 'submit']} first.`
  const stateOf = (step: EnrollmentStep): StepState => {
    if (step === 'submit') return isUnfinished ? 'NOT_STARTED' : 'COMPLETE'
    if (step === 'check') return missing.length === 0 ? 'COMPLETE' : 'NOT_STARTED'
    return sectionState(step)
  }
  const waitsFor = (step: EnrollmentStep) => {
    if (step === 'submit') return after
    const needsMethod = step === 'employer_category' || step === 'people'
    return needsMethod && method === undefined ? `Complete ${stepNames.access_method} first.` : null
  }
  return names.map((step) => ({ step, state: stateOf(step), waitsFor: waitsFor(step) }))
}
