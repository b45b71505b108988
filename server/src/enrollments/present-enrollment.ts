import type { Enrollment } from '@hireproof/contract/accounts/enrollment/enrollment'
import { nextStatus, type EnrollmentAction } from '@hireproof/contract/accounts/enrollment/enrollment-machine'
import { enrollmentSections, type EnrollmentSection } from '@hireproof/contract/accounts/enrollment/enrollment-sections'
import { addDays, todayIn } from '@hireproof/contract/calendar/iso-date'
import { signatureOf } from '../accounts/mou/signature-of.ts'
import { findAtStake } from '../accounts/mou/void-signatures.ts'
import { countSites } from '../accounts/profile/count-sites.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import {
  findLastSubmission,
  findEnrollment,
  readSections,
  type EnrollmentRow,
  type SavedSections,
} from './enrollment.queries.ts'
import { mayHavePlus } from './may-have-plus.ts'
import { stepsOf } from './enrollment-steps.ts'

/** Days without a change after which an unfinished enrollment ends. */
export const ENROLLMENT_DAYS = 90

/** An enrollment that the actor works on. */
export const getEnrollment = (deps: Deps, actor: UserActor, accountId: number): Promise<Enrollment> =>
  inTransaction(deps.appDb, actor.reach, async (trx) =>
    presentEnrollment(trx, deps.config, await findEnrollment(trx, actor, accountId), deps.clock.now()),
  )

/** An enrollment as it leaves the server: without the causes for which a person looks at it. */
export async function presentEnrollment(
  trx: Db,
  config: Pick<Config, 'mou' | 'productName'>,
  enrollment: EnrollmentRow,
  now: Date,
): Promise<Enrollment> {
  const { account_id: accountId, kind, email, status } = enrollment
  const sections = await readSections(trx, accountId)
  const company = await trx.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow()
  const { time_zone: timeZone } = company
  const hasPlus = mayHavePlus(company, enrollment, sections.employer_category.values.category)
  const decision = await findDecision(trx, enrollment)
  const authors = await authorsOf(trx, sections)
  const section = <Name extends EnrollmentSection>(name: Name) => {
    const { version, changedAt, changedBy, values } = sections[name]
    return { version, values, changedAt: changedAt?.toISOString() ?? null, changedBy: authors.get(changedBy) ?? null }
  }
  const { status: signature, agentStatus } = await signatureOf(trx, config, accountId, now)
  const hiringSites = await countSites(trx, accountId)
  const may = (action: EnrollmentAction) => nextStatus(action, 'PERSON', status) !== undefined
  return {
    ...{ accountId, kind, status, email, timeZone, decision },
    companyName: sections.company_information.values.legalName,
    method: enrollment.method,
    steps: stepsOf({
      enrollment,
      sections,
      today: todayIn(now, timeZone),
      returned: decision?.sections ?? [],
      hasSites: hiringSites > 0,
      signature,
      agentStatus,
    }),
    sections: {
      access_method: section('access_method'),
      employer_category: section('employer_category'),
      company_information: section('company_information'),
      address: section('address'),
      people: section('people'),
    },
    signaturesAtStake: await findAtStake(trx, config, accountId, now),
    hiringSites,
    plus: hasPlus ? { acceptedAt: enrollment.plus_accepted_at?.toISOString() ?? null } : null,
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
