import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import type { EnrollmentPeople } from '@hireproof/contract/accounts/enrollment/enrollment-people'
import { todayIn } from '@hireproof/contract/calendar/iso-date'
import * as z from 'zod/mini'
import { lockMou } from '../accounts/mou/mou.queries.ts'
import { signatureOf } from '../accounts/mou/signature-of.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { once } from '../platform/idempotency.ts'
import { defineJob } from '../platform/jobs.ts'
import { ensure, problem } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { findMissing } from './check-enrollment.ts'
import { ensureMove } from './ensure-move.ts'
import { findLastSubmission, lockForChange, readSections, valuesOf, type EnrollmentRow } from './enrollment.queries.ts'
import { enrollmentPath } from './enrollment-path.ts'
import { presentEnrollment } from './present-enrollment.ts'

export const decideEnrollmentJob = defineJob(
  'enrollments.decide',
  z.object({ accountId: z.int(), place: z.optional(z.int()) }),
)

type Asked = { accountId: number; idempotencyKey: string | undefined }

/** Submits a complete enrollment, once; a job decides it, or a person. */
export const submitEnrollment = (
  deps: Deps,
  actor: UserActor,
  { accountId, idempotencyKey: key }: Asked,
): Promise<Enrollment> =>
  runUnit(deps, actor, accountId, (unit) => {
    const asked = { endpoint: 'enrollment.submit', key, body: { accountId }, ring: deps.config.keys.index, waits: true }
    return once(unit, { ...asked, userId: actor.userId, accountId: actor.accountId }, async () => {
      const { trx, now } = unit
      const enrollment = await lockForChange(trx, actor, accountId)
      const status = ensureMove('submit', 'PERSON', enrollment)
      const values = valuesOf(await readSections(trx, accountId))
      const missing = await findMissing(trx, enrollment, { values, today: todayIn(now, actor.timeZone) })
      if (missing.length > 0) {
        const issues = missing.map(({ section, field, message }) => {
          return { path: `${section}.${field}`, code: 'missing', message }
        })
        throw problem('enrollment_incomplete', { issues })
      }
      await ensureSigned(unit, deps, enrollment)
      const last = await findLastSubmission(trx, accountId)
      const place = (last?.place ?? 0) + 1
      const row = { account_id: accountId, place, submitted_at: now, content: JSON.stringify(values) }
      await trx.insertInto('enrollment_submission').values(row).execute()
      const submitted = await move(unit, enrollment, { status, submitted_at: now, changed_at: now })
      const companyName = values.company_information.legalName
      await mailReaders(unit, enrollment, values.people, { template: 'enrollment-submitted', data: { companyName } })
      await unit.enqueue(decideEnrollmentJob, { accountId, place })
      record(unit, enrollment, 'enrollment.submitted', { place })
      return presentEnrollment(trx, deps.config, submitted, now)
    })
  })

const NO_AGENT = 'Your agency has not signed the memorandum of this client yet.'

/** Refuses an enrollment whose memorandum is not signed as it is now; a corporate account has none. */
async function ensureSigned(
  { trx, now }: Unit,
  { config }: Deps,
  { account_id, method }: EnrollmentRow,
): Promise<void> {
  if (method === 'CORPORATE') return
  await lockMou(trx, account_id)
  const { status, agentStatus } = await signatureOf(trx, config, account_id, now)
  ensure(status === 'VALID', 'signature_required')
  // CLNT-08: either way the agency's own signature is there, too
  if (agentStatus !== null && agentStatus !== 'VALID') throw problem('signature_required', { detail: NO_AGENT })
}

type Message = { template: string; data: Record<string, string>; isForContacts?: boolean }

/**
 * Emails the person who enrolls and the signatory, and by default the points of contact. Only the person who enrolls can sign in
 * to read more.
 */
export async function mailReaders(
  unit: Unit,
  enrollment: EnrollmentRow,
  people: EnrollmentPeople,
  { template, data, isForContacts = true }: Message,
): Promise<void> {
  for (const to of readersOf(enrollment, isForContacts ? people : { ...people, contacts: [] })) {
    const isMine = to === enrollment.email.toLowerCase()
    await unit.mail({
      to,
      template,
      data: isMine ? { ...data, path: enrollmentPath(enrollment) } : data,
      purpose: 'notice',
    })
  }
}

/** Who reads about an enrollment: the person who enrolls, the signatory, and the points of contact. */
function readersOf({ email }: { email: string }, { signatory, contacts }: EnrollmentPeople): string[] {
  const all = [email, signatory.email, ...contacts.map((each) => each.email)]
  return [...new Set(all.filter((each) => each !== '').map((each) => each.toLowerCase()))]
}

/** Takes a submitted enrollment back, with its values, to change it. */
export const takeBackEnrollment = (deps: Deps, actor: UserActor, accountId: number): Promise<Enrollment> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const { trx, now } = unit
    const enrollment = await lockForChange(trx, actor, accountId)
    const status = ensureMove('take_back', 'PERSON', enrollment)
    const last = await findLastSubmission(trx, enrollment.account_id)
    await trx
      .updateTable('enrollment_submission')
      .set({ decision: 'TAKEN_BACK', decided_at: now, decided_by: 'the person who enrolls' })
      .where('account_id', '=', enrollment.account_id)
      .where('place', '=', last?.place ?? 0)
      .execute()
    const taken = await move(unit, enrollment, { status, changed_at: now })
    record(unit, enrollment, 'enrollment.taken_back', { from: enrollment.status })
    return presentEnrollment(trx, deps.config, taken, now)
  })

type Moved = { status: EnrollmentRow['status']; submitted_at?: Date; changed_at: Date }

const move = ({ trx }: Unit, { account_id }: EnrollmentRow, moved: Moved): Promise<EnrollmentRow> =>
  trx.updateTable('enrollment').set(moved).where('account_id', '=', account_id).returningAll().executeTakeFirstOrThrow()

const record = (
  unit: Unit,
  { account_id }: EnrollmentRow,
  action: 'enrollment.submitted' | 'enrollment.taken_back',
  after: Record<string, unknown>,
) => unit.record({ action, subjectType: 'account', subjectId: String(account_id), after })
