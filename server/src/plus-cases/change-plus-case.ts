import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import type { Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { PlusCase as PlusCaseTable } from '../platform/db.gen.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { endLinks, limitMails, mailLink } from './invitation.ts'
import { canChangePlusCase, canViewPlusCase, isOpen } from './plus-cases.policy.ts'
import { findPlusCase, lockPlusCase } from './plus-cases.queries.ts'
import { presentPlusCase } from './present-plus-case.ts'

type Row = Selectable<PlusCaseTable>

/** One plus case of the actor's company. */
export async function getPlusCase(deps: Deps, actor: UserActor, id: string): Promise<PlusCase> {
  const now = deps.clock.now()
  const row = await inTransaction(deps.appDb, actor.accounts, (trx) => findPlusCase(trx, actor.accountId, id, now))
  ensure(row, 'not_found')
  ensure(canViewPlusCase(actor, row), 'forbidden')
  return presentPlusCase(actor, row, await deps.closures())
}

/** Mails the new hire a fresh link, at most three times in half an hour; earlier links stop working. */
export async function resendInvitation(deps: Deps, actor: UserActor, id: string) {
  const { can } = await getPlusCase(deps, actor, id)
  if (can.resend) await limitMails(deps, id)
  return changePlusCase(deps, actor, { id, permit: ensureMayEdit }, async (unit, row) => {
    await mailLink(unit, deps.config, row, 'plus-invited')
    unit.record({ action: 'plus_case.invitation_mailed', subjectType: 'plus_case', subjectId: id })
    return {}
  })
}

/** Cancels a plus case before Section 1 is signed; its link and its form no longer open. */
export const cancelPlusCase = (deps: Deps, actor: UserActor, id: string): Promise<PlusCase> =>
  changePlusCase(deps, actor, { id, permit: ensureMayEdit }, async (unit, { status }) => {
    await endLinks(unit, id)
    const change = { before: { status }, after: { status: 'CANCELLED' } }
    unit.record({ action: 'plus_case.cancelled', subjectType: 'plus_case', subjectId: id, ...change })
    return { status: 'CANCELLED' }
  })

/** Which plus case changes, and what refuses an actor who may not make the change. */
type Change = { id: string; permit: (actor: UserActor, locked: Row | undefined) => void }

/** Changes a plus case while its row is locked; returns the changed plus case. */
export async function changePlusCase(
  deps: Deps,
  actor: UserActor,
  { id, permit }: Change,
  work: (unit: Unit, locked: Row) => Promise<Partial<Row>>,
): Promise<PlusCase> {
  const closures = await deps.closures()
  return runUnit(deps, actor, actor.accountId, async (unit) => {
    const locked = await lockPlusCase(unit.trx, actor.accountId, id)
    permit(actor, locked)
    ensure(locked, 'not_found')
    const changed = { ...(await work(unit, locked)), updated_at: unit.now }
    await unit.trx.updateTable('plus_case').set(changed).where('id', '=', id).execute()
    const row = await findPlusCase(unit.trx, actor.accountId, id, unit.now)
    ensure(row, 'not_found')
    return presentPlusCase(actor, row, closures)
  })
}

/** Only a form that is not signed yet is edited in this way. */
function ensureMayEdit(actor: UserActor, locked: Row | undefined): void {
  ensure(locked, 'not_found')
  ensure(canViewPlusCase(actor, locked), 'forbidden')
  ensure(!actor.accountClosed, 'account_closed')
  ensure(canChangePlusCase(actor, locked), 'forbidden')
  ensure(isOpen(locked.status), 'conflict')
}
