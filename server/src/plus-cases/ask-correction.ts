import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { section1Fields } from '@hireproof/contract/plus-cases/section1-fields'
import { caseOrigin, type RequestInfo } from '../cases/case-context.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit, type Unit } from '../platform/unit.ts'
import { getPlusCase } from './change-plus-case.ts'
import { openCorrection, takeBackOpenCorrection, type AskedField } from './form-correction.ts'
import { keepMailPace, mailLink } from './invitation.ts'
import { canAskCorrection } from './plus-cases.policy.ts'
import { findPlusCase, holdPlusCase, type PlusCaseView } from './plus-cases.queries.ts'
import { presentPlusCase } from './present-plus-case.ts'
import { ensureMayExamine } from './section2-setting.ts'

type Target = { id: string; request: RequestInfo }

/** Asks an employee to look at answers of a signed Section 1 and to sign it again; asked again, link and answers are renewed. */
export async function askCorrection(
  deps: Deps,
  actor: UserActor,
  target: Target,
  asked: readonly AskedField[],
): Promise<PlusCase> {
  const { id } = target
  const { can } = await getPlusCase(deps, actor, id)
  if (can.askCorrection) await keepMailPace(deps, id)
  return changeSigned(deps, actor, target, async (unit, row) => {
    ensure(canAskCorrection(actor, row), 'conflict')
    // in the order of the form, each once
    const fields = section1Fields.filter((field) => asked.includes(field))
    const form = unit.trx.selectFrom('form_i9').select('version').where('plus_case_id', '=', id)
    const version = (await form.executeTakeFirstOrThrow()).version + 1
    await openCorrection(unit, { plusCaseId: id, accountId: actor.accountId, userId: actor.userId, fields, version })
    await mailLink(unit, deps.config, row, 'plus-correction')
    unit.record({ action: 'plus_case.correction_asked', subjectType: 'plus_case', subjectId: id, after: { fields } })
    // so long the employee gets fresh links by asking for them
    return { employee_told_at: unit.now }
  })
}

/** Takes back what was asked of an employee, as long as it is not signed; the signed form stands. */
export const takeBackCorrection = (deps: Deps, actor: UserActor, target: Target): Promise<PlusCase> =>
  changeSigned(deps, actor, target, async (unit) => {
    ensure(await takeBackOpenCorrection(unit, target.id), 'conflict')
    return {}
  })

async function changeSigned(
  deps: Deps,
  actor: UserActor,
  { id, request }: Target,
  change: (unit: Unit, row: PlusCaseView) => Promise<{ employee_told_at?: Date }>,
): Promise<PlusCase> {
  const closures = await deps.closures()
  const { accountId } = actor
  return runUnit(deps.appDb, deps, caseOrigin(actor, request), async (unit) => {
    ensureMayExamine(actor, await holdPlusCase(unit.trx, accountId, id))
    const row = await findPlusCase(unit.trx, accountId, id, unit.now)
    ensure(row, 'not_found')
    const changed = { ...(await change(unit, row)), updated_at: unit.now }
    await unit.trx.updateTable('plus_case').set(changed).where('id', '=', id).execute()
    const fresh = await findPlusCase(unit.trx, accountId, id, unit.now)
    ensure(fresh, 'not_found')
    return presentPlusCase(actor, fresh, closures)
  })
}
