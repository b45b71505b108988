import { lateReasonProblem, MOST_LATE_REASONS } from '@hireproof/contract/form-i9/section1-late'
import type { PlusCase } from '@hireproof/contract/plus-cases/plus-case'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { conflict, refused } from '../platform/problem.ts'
import { changePlusCase } from '../plus-cases/change-plus-case.ts'
import { insertLateReason } from './late-reason.ts'
import { daysLateOf } from './late-section1.ts'
import { ensureMayExamine, readSignedForm } from './section2/section2-context.ts'

type Input = { plusCaseId: string; reason: string }

/** Records why Section 1 was signed after the first day of work; earlier reasons stay, and the newest one again adds nothing. */
export const explainLate = (deps: Deps, actor: UserActor, { plusCaseId: id, reason }: Input): Promise<PlusCase> =>
  changePlusCase(deps, actor, { id, permit: ensureMayExamine }, async (unit, locked) => {
    const ring = deps.config.keys.data
    const document = await readSignedForm(deps, unit.trx, actor, locked)
    if (daysLateOf(document) === null) throw conflict('SECTION_1_ON_TIME', 'Section 1 was signed in time.')
    const problem = lateReasonProblem(reason)
    if (problem) throw refused('reason', reason === '' ? 'required' : 'format', problem)
    const { lateReasons } = document
    const newest = lateReasons.at(-1)
    if (newest?.text === reason && newest.userId === actor.userId) return {}
    if (lateReasons.length >= MOST_LATE_REASONS)
      throw conflict('LATE_REASONS_FULL', `This form has ${MOST_LATE_REASONS} reasons already.`)
    const reasonId = uuid()
    const row = {
      ...{ id: reasonId, plus_case_id: id, account_id: actor.accountId },
      ...{ written_at: unit.now, written_by_user_id: actor.userId },
    }
    await insertLateReason(ring, unit.trx, row, reason)
    const after = { reasonId }
    unit.record({ action: 'form_i9.section1_late_explained', subjectType: 'plus_case', subjectId: id, after })
    return {}
  })
