import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import type { Selectable } from 'kysely'
import { caseOrigin, type RequestInfo } from '../cases/case-context.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { PlusCase as PlusCaseTable } from '../platform/db.gen.ts'
import { inTransaction } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { endLinks, keepMailPace, mailLink } from './invitation.ts'
import { canChangePlusCase, canViewPlusCase, isOpen } from './plus-cases.policy.ts'
import { findPlusCase, holdPlusCase } from './plus-cases.queries.ts'
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

/** Mails the new hire a fresh link, at most three times in half an hour; what was mailed before opens nothing more. */
export async function resendInvitation(deps: Deps, actor: UserActor, id: string, request: RequestInfo) {
  const { can } = await getPlusCase(deps, actor, id)
  if (can.resend) await keepMailPace(deps, id)
  return changePlusCase(deps, actor, id, request, async (unit, row) => {
    await mailLink(unit, deps.config, row, 'plus-invited')
    unit.record({ action: 'plus_case.invitation_mailed', subjectType: 'plus_case', subjectId: id })
    return {}
  })
}

/** Calls a plus case off before Section 1 is signed; its link and its form open no more. */
export const cancelPlusCase = (deps: Deps, actor: UserActor, id: string, request: RequestInfo): Promise<PlusCase> =>
  changePlusCase(deps, actor, id, request, async (unit, { status }) => {
    await endLinks(unit, id)
    const change = { before: { status }, after: { status: 'CANCELLED' } }
    unit.record({ action: 'plus_case.cancelled', subjectType: 'plus_case', subjectId: id, ...change })
    return { status: 'CANCELLED' }
  })

/** Changes a plus case whose form is not signed yet. */
async function changePlusCase(
  deps: Deps,
  actor: UserActor,
  id: string,
  request: RequestInfo,
  change: (unit: Unit, row: Row) => Promise<Partial<Row>>,
): Promise<PlusCase> {
  const closures = await deps.closures()
  return runUnit(deps.appDb, deps, caseOrigin(actor, request), async (unit) => {
    const held = await holdPlusCase(unit.trx, actor.accountId, id)
    ensure(held, 'not_found')
    ensure(canViewPlusCase(actor, held), 'forbidden')
    ensure(!actor.accountClosed, 'account_closed')
    ensure(canChangePlusCase(actor, held), 'forbidden')
    ensure(isOpen(held.status), 'conflict')
    const changed = { ...(await change(unit, held)), updated_at: unit.now }
    await unit.trx.updateTable('plus_case').set(changed).where('id', '=', id).execute()
    const row = await findPlusCase(unit.trx, actor.accountId, id, unit.now)
    ensure(row, 'not_found')
    return presentPlusCase(actor, row, closures)
  })
}
