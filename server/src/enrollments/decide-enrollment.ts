import { methodInfo, type EnrollmentMethod } from '@hireproof/contract/accounts/enrollment/access-method'
import { declineReasons, type DeclineReason } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import type { EnrollmentSection, EnrollmentValues } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { sql } from 'kysely'
import { countersignMou } from '../accounts/mou/countersign-mou.ts'
import { turns } from '../platform/turns.ts'
import type { Deps } from '../deps.ts'
import type { SystemActor } from '../platform/actor.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { confirmByRegistry, type Confirmed } from './confirm-by-registry.ts'
import { createAdministrators } from './create-administrators.ts'
import { closeCompany } from './end-enrollment.ts'
import { ensureMove } from './ensure-move.ts'
import { findCauses } from './find-causes.ts'
import {
  findLastSubmission,
  lockEnrollment,
  readSections,
  shapeOf,
  valuesOf,
  type EnrollmentRow,
} from './enrollment.queries.ts'
import { mayHavePlus } from './may-have-plus.ts'
import { mailReaders } from './submit-enrollment.ts'

/** What decisions need; an operator's command has no more. */
type DecisionDeps = Pick<Deps, 'config' | 'clock' | 'realClock' | 'log' | 'jobs' | 'identityDb'>

/** Approvals wait for each other anyway: more of them at once would only hold connections that calls need. */
const deciding = turns({ atOnce: 2, waiting: Infinity })

const job: SystemActor = { kind: 'system', name: 'jobs', requestId: 'job' }

/**
 * Approves a submitted enrollment without a cause of review, or puts it before a person. Done once, however often it runs.
 * While the registry has no answer, it runs again later.
 */
export async function decideSubmitted(
  deps: DecisionDeps & Pick<Deps, 'registry'>,
  asked: { accountId: number; place?: number | undefined },
): Promise<void> {
  const confirmed = await confirmByRegistry(deps, asked)
  if (confirmed) await deciding(() => decide(deps, asked.accountId, confirmed))
}

const decide = (deps: DecisionDeps, accountId: number, { place, confirmation }: Confirmed): Promise<void> =>
  runIdentityUnit(deps, job, accountId, async (unit) => {
    const enrollment = await lockEnrollment(unit.trx, accountId)
    if (enrollment?.status !== 'SUBMITTED' || (await lastPlace(unit, accountId)) !== place) return
    const values = valuesOf(await readSections(unit.trx, accountId))
    // two enrollments with one EIN are decided one after the other
    const { ein } = values.company_information
    await sql`select pg_advisory_xact_lock(hashtextextended(${`enrollments: EIN ${ein}`}, 0))`.execute(unit.trx)
    const { method } = shapeOf(enrollment)
    const causes = await findCauses(unit.trx, deps.config, accountId, { method, values, confirmation })
    if (causes.length === 0) return approve(unit, deps, enrollment, { by: 'the product', values, actor: 'JOB' })
    const status = ensureMove('send_to_review', 'JOB', enrollment)
    await setStatus(unit, enrollment, { status })
    await unit.trx
      .updateTable('enrollment_submission')
      .set({ causes, reviewed_since: deps.clock.now() })
      .where('account_id', '=', accountId)
      .where('place', '=', place)
      .execute()
    const companyName = values.company_information.legalName
    const message = { template: 'enrollment-in-review', data: { companyName }, isForContacts: false }
    await mailReaders(unit, enrollment, values.people, message)
    record(unit, accountId, 'enrollment.sent_to_review', { causes })
  })

export type OperatorDecision = { by: string; note: string | null } & (
  | { kind: 'approve' }
  | { kind: 'return'; sections: readonly EnrollmentSection[] }
  | { kind: 'decline'; reason: DeclineReason }
)

/** Decides a reviewed enrollment for an operator; refused if it is not in review, as when another operator was faster. */
export const decideReviewed = (deps: DecisionDeps, accountId: number, decision: OperatorDecision): Promise<void> => {
  const actor: SystemActor = { kind: 'system', name: 'operator', requestId: 'enrollments' }
  return runIdentityUnit(deps, actor, accountId, async (unit) => {
    const enrollment = await lockEnrollment(unit.trx, accountId)
    ensure(enrollment, 'not_found')
    const values = valuesOf(await readSections(unit.trx, accountId))
    const { by, note } = decision
    if (decision.kind === 'approve') return approve(unit, deps, enrollment, { by, note, values, actor: 'OPERATOR' })
    if (decision.kind === 'return') return giveBack(unit, deps, enrollment, { ...decision, values })
    return decline(unit, deps, enrollment, { ...decision, values })
  })
}

type Approval = { by: string; note?: string | null; values: EnrollmentValues; actor: 'JOB' | 'OPERATOR' }

/** Makes the company active, with the users of its administrators, all or nothing. */
async function approve(
  unit: Unit,
  deps: DecisionDeps,
  enrollment: EnrollmentRow,
  { by, note = null, values, actor }: Approval,
): Promise<void> {
  const accountId = enrollment.account_id
  const status = ensureMove('approve', actor, enrollment)
  const method = enrollment.method as EnrollmentMethod
  await setStatus(unit, enrollment, { status, ended_at: deps.clock.now() })
  const company = await companyOf(unit, accountId)
  const plus =
    enrollment.plus_terms_version !== null && mayHavePlus(company, enrollment, values.employer_category.category)
  const { rows } = await sql<{ ok: boolean }>`select approve_enrollment(${accountId}, ${plus}) as ok`.execute(unit.trx)
  if (!rows[0]?.ok) throw problem('conflict', { detail: 'the company is not waiting for approval' })
  await keepDecision(unit, deps, accountId, { decision: 'APPROVED', decided_by: by, note })
  if (method !== 'CORPORATE') await countersignMou(deps, unit, company)
  const { people, company_information } = values
  // an agency may give the users of its client no access: then there are none yet
  const administrators = company.client_access === 'NONE' ? [] : people.administrators
  await createAdministrators(unit, deps.config, { accountId, method, administrators })
  const data = {
    companyName: company_information.legalName,
    accountId: String(accountId),
    method: methodInfo[method].name,
  }
  await mailReaders(unit, enrollment, people, { template: 'enrollment-approved', data })
  record(unit, accountId, 'enrollment.approved', { by, note })
  if (plus) record(unit, accountId, 'account.plus_enabled', { terms_version: enrollment.plus_terms_version })
}

const companyOf = ({ trx }: Unit, accountId: number) =>
  trx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()

type Returned = { by: string; note: string | null; sections: readonly EnrollmentSection[]; values: EnrollmentValues }

async function giveBack(
  unit: Unit,
  deps: DecisionDeps,
  enrollment: EnrollmentRow,
  { by, note, sections, values }: Returned,
): Promise<void> {
  const accountId = enrollment.account_id
  const status = ensureMove('return', 'OPERATOR', enrollment)
  await setStatus(unit, enrollment, { status, changed_at: deps.clock.now(), reminders: 0 })
  const kept = { decision: 'RETURNED' as const, decided_by: by, note, sections: [...sections] }
  await keepDecision(unit, deps, accountId, kept)
  const data = { companyName: values.company_information.legalName, note: note ?? '' }
  await mailReaders(unit, enrollment, values.people, { template: 'enrollment-returned', data, isForContacts: false })
  record(unit, accountId, 'enrollment.returned', { by, note, sections })
}

type Declined = { by: string; note: string | null; reason: DeclineReason; values: EnrollmentValues }

async function decline(
  unit: Unit,
  deps: DecisionDeps,
  enrollment: EnrollmentRow,
  { by, note, reason, values }: Declined,
): Promise<void> {
  const accountId = enrollment.account_id
  const status = ensureMove('decline', 'OPERATOR', enrollment)
  await closeCompany(unit, deps.clock.now(), enrollment, status)
  await keepDecision(unit, deps, accountId, { decision: 'DECLINED', decided_by: by, note, reason })
  const data = { companyName: values.company_information.legalName, reason: declineReasons[reason] }
  await mailReaders(unit, enrollment, values.people, { template: 'enrollment-declined', data, isForContacts: false })
  record(unit, accountId, 'enrollment.declined', { by, note, reason })
}

type Change = Partial<Pick<EnrollmentRow, 'status' | 'ended_at' | 'changed_at' | 'reminders'>>

const setStatus = ({ trx }: Unit, { account_id }: EnrollmentRow, change: Change) =>
  trx.updateTable('enrollment').set(change).where('account_id', '=', account_id).execute()

type Kept = {
  decision: 'APPROVED' | 'RETURNED' | 'DECLINED'
  decided_by: string
  note: string | null
  reason?: DeclineReason
  sections?: EnrollmentSection[]
}

async function keepDecision(unit: Unit, deps: DecisionDeps, accountId: number, kept: Kept): Promise<void> {
  await unit.trx
    .updateTable('enrollment_submission')
    .set({ ...kept, decided_at: deps.clock.now() })
    .where('account_id', '=', accountId)
    .where('place', '=', await lastPlace(unit, accountId))
    .execute()
}

const lastPlace = async ({ trx }: Unit, accountId: number): Promise<number> =>
  (await findLastSubmission(trx, accountId))?.place ?? 0

type DecisionAction =
  | 'account.plus_enabled'
  | 'enrollment.approved'
  | 'enrollment.returned'
  | 'enrollment.declined'
  | 'enrollment.sent_to_review'

const record = (unit: Unit, accountId: number, action: DecisionAction, after: Record<string, unknown>) =>
  unit.record({ action, subjectType: 'account', subjectId: String(accountId), after })
