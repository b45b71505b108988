import type { Closure } from '@hireproof/contract/calendar/working-days'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import type { Selectable } from 'kysely'
import { ensureOpenAccount } from '../accounts/hold-account.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { PlusCase as PlusCaseTable } from '../platform/db.gen.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { lockWithCase } from './check/lock-with-case.ts'
import { endLinks, limitMails, mailLink } from './invitation.ts'
import { canChangePlusCase, canViewPlusCase, isBeforeSection2, isOpen } from './plus-cases.policy.ts'
import { findPlusCase, lockPlusCase } from './plus-cases.queries.ts'
import { presentPlusCase } from './present-plus-case.ts'

type Row = Selectable<PlusCaseTable>

/** One plus case of the actor's company. */
export async function getPlusCase(deps: Deps, actor: UserActor, id: string): Promise<PlusCase> {
  const now = deps.clock.now()
  const row = await inTransaction(deps.appDb, actor.reach, (trx) => findPlusCase(trx, actor.accountId, id, now))
  ensure(row, 'not_found')
  ensure(canViewPlusCase(actor, row), 'forbidden')
  return presentPlusCase(actor, row, { now, closures: await deps.closures() })
}

/** Mails the new hire a fresh link, at most three times in half an hour; earlier links stop working. */
export async function resendInvitation(deps: Deps, actor: UserActor, id: string) {
  const { can } = await getPlusCase(deps, actor, id)
  if (can.resend) await limitMails(deps, id)
  return changePlusCase(deps, actor, { id, permit: ensureMayEdit }, async (unit, row) => {
    await ensureOpenAccount(deps, unit.trx, row.account_id)
    ensure(row.employee_email !== '', 'conflict')
    await mailLink(unit, deps.config, row, 'plus-invited')
    unit.record({ action: 'plus_case.invitation_mailed', subjectType: 'plus_case', subjectId: id })
    return {}
  })
}

type Workplace = { id: string; worksInPuertoRico: boolean }

/** Says whether the new hire works in Puerto Rico, before Section 1 is signed; the same again changes nothing. */
export const changeWorkplace = (
  deps: Deps,
  actor: UserActor,
  { id, worksInPuertoRico }: Workplace,
): Promise<PlusCase> =>
  changePlusCase(deps, actor, { id, permit: ensureMayEdit }, async (unit, { works_in_puerto_rico: before }) => {
    if (before === worksInPuertoRico) return {}
    const change = { before: { works_in_puerto_rico: before }, after: { works_in_puerto_rico: worksInPuertoRico } }
    unit.record({ action: 'plus_case.workplace_changed', subjectType: 'plus_case', subjectId: id, ...change })
    return { works_in_puerto_rico: worksInPuertoRico }
  })

/** Cancels a plus case before Section 1 is signed; its link and its form no longer open. */
export const cancelPlusCase = (deps: Deps, actor: UserActor, id: string): Promise<PlusCase> =>
  changePlusCase(deps, actor, { id, permit: ensureMayEdit }, async (unit, { status }) => {
    await endLinks(unit, id)
    const change = { before: { status }, after: { status: 'CANCELLED' } }
    unit.record({ action: 'plus_case.cancelled', subjectType: 'plus_case', subjectId: id, ...change })
    return { status: 'CANCELLED' }
  })

type JobLength = { plusCaseId: string; isShortJob: boolean }

/** Records whether the job lasts less than three business days, until Section 2 is signed; the due day follows. */
export const setShortJob = (
  deps: Deps,
  actor: UserActor,
  { plusCaseId: id, isShortJob }: JobLength,
): Promise<PlusCase> =>
  changePlusCase(deps, actor, { id, permit: ensureMayChangeJob }, async (unit, { is_short_job }) => {
    if (is_short_job === isShortJob) return {}
    const change = { before: { is_short_job }, after: { is_short_job: isShortJob } }
    unit.record({ action: 'plus_case.short_job_changed', subjectType: 'plus_case', subjectId: id, ...change })
    return { is_short_job: isShortJob }
  })

/** Which plus case changes, and how. */
type Change = {
  id: string
  /** Refuses an actor who may not make the change. */
  permit: (actor: UserActor, locked: Row | undefined) => void
  /** Whether the change may end the case, or the draft of one that waits; it is then held too. */
  holdsCase?: boolean
}

/** Changes a plus case while its row is locked; returns the changed plus case. */
export async function changePlusCase(
  deps: Deps,
  actor: UserActor,
  { id, permit, holdsCase = false }: Change,
  work: (unit: Unit, locked: Row, closures: readonly Closure[]) => Promise<Partial<Row>>,
): Promise<PlusCase> {
  const closures = await deps.closures()
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const locked = await (holdsCase ? lockWithCase : lockPlusCase)(unit.trx, actor.accountId, id)
    permit(actor, locked)
    ensure(locked, 'not_found')
    const changed = { ...(await work(unit, locked, closures)), updated_at: unit.now }
    await unit.trx.updateTable('plus_case').set(changed).where('id', '=', id).execute()
    const row = await findPlusCase(unit.trx, actor.accountId, id, unit.now)
    ensure(row, 'not_found')
    return presentPlusCase(actor, row, { now: unit.now, closures })
  })
}

/** Only a form that is not signed yet is edited in this way. */
export function ensureMayEdit(actor: UserActor, locked: Row | undefined): void {
  ensureMayChange(actor, locked)
  ensure(isOpen(locked.status), 'conflict')
}

function ensureMayChangeJob(actor: UserActor, locked: Row | undefined): void {
  ensureMayChange(actor, locked)
  ensure(isBeforeSection2(locked.status), 'conflict')
}

/** What is no part of the form itself can change until it is canceled, and after it is signed. */
export function ensureNotCancelled(actor: UserActor, locked: Row | undefined): asserts locked is Row {
  ensureMayChange(actor, locked)
  ensure(locked.status !== 'CANCELLED', 'conflict')
}

function ensureMayChange(actor: UserActor, locked: Row | undefined): asserts locked is Row {
  ensure(locked, 'not_found')
  ensure(canViewPlusCase(actor, locked), 'forbidden')
  ensure(!actor.accountClosed, 'account_closed')
  ensure(canChangePlusCase(actor, locked), 'forbidden')
}
