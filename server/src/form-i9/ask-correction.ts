import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { section1Fields } from '@hireproof/contract/plus-cases/section1-fields'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { changePlusCase, getPlusCase } from '../plus-cases/change-plus-case.ts'
import { openCorrection, takeBackOpenCorrection, type AskedField } from './form-correction.ts'
import { limitMails, mailLink } from '../plus-cases/invitation.ts'
import { canAskCorrection } from '../plus-cases/plus-cases.policy.ts'
import { findPlusCase } from '../plus-cases/plus-cases.queries.ts'
import { ensureMayExamine } from './section2/section2-context.ts'

type Input = { plusCaseId: string; fields: readonly AskedField[] }

/** Asks an employee to review answers of a signed Section 1 and sign it again; asking again renews link and answers. */
export async function askCorrection(deps: Deps, actor: UserActor, input: Input): Promise<PlusCase> {
  const { plusCaseId: id, fields: asked } = input
  const { can } = await getPlusCase(deps, actor, id)
  if (can.askCorrection) await limitMails(deps, id)
  return changePlusCase(deps, actor, { id, permit: ensureMayExamine }, async (unit, locked) => {
    const row = await findPlusCase(unit.trx, actor.accountId, id, unit.now)
    ensure(row && canAskCorrection(actor, row), 'conflict')
    // in the order of the form, each once
    const fields = section1Fields.filter((field) => asked.includes(field))
    const form = unit.trx.selectFrom('form_i9').select('version').where('plus_case_id', '=', id)
    const version = (await form.executeTakeFirstOrThrow()).version + 1
    await openCorrection(unit, { plusCaseId: id, accountId: actor.accountId, userId: actor.userId, fields, version })
    // an employee without an address corrects it on a device of the employer
    if (locked.employee_email !== '') await mailLink(unit, deps.config, locked, 'plus-correction')
    unit.record({ action: 'plus_case.correction_asked', subjectType: 'plus_case', subjectId: id, after: { fields } })
    // the employee can ask for fresh links for this long
    return { employee_told_at: unit.now }
  })
}

/** Takes back a correction request that is not signed yet; the signed form stands. */
export const takeBackCorrection = (deps: Deps, actor: UserActor, id: string): Promise<PlusCase> =>
  changePlusCase(deps, actor, { id, permit: ensureMayExamine }, async (unit) => {
    ensure(await takeBackOpenCorrection(unit, id), 'conflict')
    return {}
  })
