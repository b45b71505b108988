import type { Mismatch } from '@hireproof/contract/cases/mismatch'
import type { AuditEvent } from '../../platform/audit.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { ensure } from '../../platform/problem.ts'
import { limitRate } from '../../platform/rate-limit.ts'
import type { Unit } from '../../platform/unit.ts'
import { ensureValid } from '../case-context.ts'
import { findCase, updateCase, type CaseView } from '../cases.queries.ts'
import { changeCase, ensureUnchanged, statusConflict } from '../change-case.ts'
import { ensurePossible, recallNoticeRefusal, sendNoticeRefusal } from '../mismatch/mismatch.policy.ts'
import { lockState, type MismatchState } from '../mismatch/mismatch-state.ts'
import { presentMismatch } from '../mismatch/present-mismatch.ts'
import { mailNoticeLink } from './mail-notice-link.ts'
import { endNoticeLinks } from './notice-link.queries.ts'

const MOST_MAILS = 3
const MINUTES = 30

type Input<Body = object> = { caseNumber: string; body: { version: number } & Body }

/** Emails the employee a link to the notice, if the employee has agreed to receive it this way. */
export async function sendNotice(
  deps: Deps,
  actor: UserActor,
  { caseNumber, body }: Input<{ isAgreed: boolean }>,
): Promise<Mismatch> {
  await limitMails(deps, actor, caseNumber)
  return changeNotice(deps, actor, { caseNumber, body }, async (unit, state) => {
    ensurePossible(sendNoticeRefusal(state))
    ensureUnchanged(state.row, body.version)
    if (!body.isAgreed) {
      const message = 'Confirm that the employee agreed to receive the notice electronically.'
      ensureValid([{ attribute: 'isAgreed', code: 'ATTRIBUTE_REQUIRED', message }])
    }
    await mail(deps, unit, state.row)
    return { action: 'case.notice_sent', after: { episode: state.mismatch.episode, isAgreed: true } }
  })
}

/** Emails the employee another link to a notice that is out; the earlier one, and the browser that it opened, end. */
export async function resendNotice(deps: Deps, actor: UserActor, { caseNumber, body }: Input): Promise<Mismatch> {
  await limitMails(deps, actor, caseNumber)
  return changeNotice(deps, actor, { caseNumber, body }, async (unit, state) => {
    ensurePossible(recallNoticeRefusal(state))
    ensureUnchanged(state.row, body.version)
    await mail(deps, unit, state.row)
    return { action: 'case.notice_sent', after: { episode: state.mismatch.episode, isAgain: true } }
  })
}

/** Recalls the electronic notice: nothing opens it, and the browser in which it is open ends. */
export const recallNotice = (deps: Deps, actor: UserActor, { caseNumber, body }: Input): Promise<Mismatch> =>
  changeNotice(deps, actor, { caseNumber, body }, async (unit, state) => {
    ensurePossible(recallNoticeRefusal(state))
    ensureUnchanged(state.row, body.version)
    await endNoticeLinks(unit.trx, state.row.id, unit.now)
    return { action: 'case.notice_recalled', after: { episode: state.mismatch.episode } }
  })

/** Counted outside the change: two at the same time count as two, even if one of them fails. */
const limitMails = ({ identityDb, realClock }: Deps, actor: UserActor, caseNumber: string) =>
  limitRate(
    identityDb,
    { subject: `case notice|${actor.userId}|${caseNumber}`, most: MOST_MAILS, minutes: MINUTES },
    realClock.now(),
  )

async function mail(deps: Deps, unit: Unit, row: CaseView): Promise<void> {
  const to = row.employee_email_address
  if (to === null) throw statusConflict()
  await endNoticeLinks(unit.trx, row.id, unit.now)
  await mailNoticeLink(unit, deps.config, row, { to, template: 'employee-notice' })
}

type Work = (unit: Unit, state: MismatchState) => Promise<Pick<AuditEvent, 'action' | 'after'>>

async function changeNotice(deps: Deps, actor: UserActor, { caseNumber }: Input, work: Work): Promise<Mismatch> {
  const closures = await deps.closures()
  return changeCase(deps, actor, { caseNumber, action: null }, async (unit, row) => {
    const event = await work(unit, await lockState(unit, row))
    await updateCase(unit.trx, row.id, { has_update: false }, unit.now)
    unit.record({ subjectType: 'case', subjectId: caseNumber, ...event })
    const changed = await findCase(unit.trx, caseNumber)
    ensure(changed, 'not_found')
    return presentMismatch(unit.trx, changed, { actor, now: unit.now, closures })
  })
}
