import type { SealedField } from '@hireproof/contract/cases/case'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import { openNumbers } from './case-row.ts'
import { canRevealNumbers } from './cases.policy.ts'
import { findCase } from './cases.queries.ts'

type Input = { caseNumber: string; fields: readonly SealedField[] }

/** Hands out full numbers of a case; the audit keeps who saw which, never the numbers. */
export function revealNumbers(deps: Deps, actor: UserActor, { caseNumber, fields }: Input) {
  return runUnit(deps, actor, actor.accountId, async ({ trx, record, auditIn }) => {
    const row = await findCase(trx, caseNumber)
    ensure(row, 'not_found')
    ensure(canRevealNumbers(actor, row), 'forbidden')
    auditIn(row.account_id)
    const numbers = openNumbers(deps.config.keys, row)
    const shown = fields.filter((field) => numbers[field] !== undefined)
    record({ action: 'case.numbers_revealed', subjectType: 'case', subjectId: caseNumber, after: { fields: shown } })
    return {
      values: Object.fromEntries(shown.map((field) => [field, numbers[field]])),
    }
  })
}
