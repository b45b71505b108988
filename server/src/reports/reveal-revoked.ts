import type { ReplyOf, ValidOf } from '@hireproof/contract/endpoint'
import { mayRun } from '@hireproof/contract/reports/reports.policy'
import { reportOf } from '@hireproof/contract/reports/reports'
import type { revealRevoked as endpoint } from '@hireproof/contract/reports/status-change.endpoints'
import { openNumbers } from '../cases/case-row.ts'
import { canRevealNumbers } from '../cases/cases.policy.ts'
import { findCase } from '../cases/cases.queries.ts'
import { openRevoked } from '../cases/status-changes/status-change.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'

/** Hands out one number of a row of Status Change in full; the audit and the history of the case keep who saw it. */
export function revealRevoked(
  deps: Deps,
  actor: UserActor,
  { case_number: caseNumber, revoked_on: revokedOn, field }: ValidOf<typeof endpoint>['body'],
): Promise<ReplyOf<typeof endpoint>> {
  ensure(mayRun(reportOf('status-change'), actor.facts), 'forbidden')
  const { keys } = deps.config
  return runUnit(deps, actor, actor.accountId, async ({ trx, record, auditIn }) => {
    const row = await findCase(trx, caseNumber)
    ensure(row, 'not_found')
    ensure(canRevealNumbers(actor, row), 'forbidden')
    const revoked = await trx
      .selectFrom('status_change')
      .selectAll()
      .where('case_id', '=', row.id)
      .where('revoked_on', '=', revokedOn)
      .executeTakeFirst()
    ensure(revoked, 'not_found')
    auditIn(row.account_id)
    const isCard = field === 'document_number'
    const value = isCard ? openRevoked(keys.data, revoked) : openNumbers(keys, row).alien_number
    const after = { fields: [isCard ? 'i766_number' : field], report: 'status-change', rows: 1 }
    record({ action: 'case.numbers_revealed', subjectType: 'case', subjectId: caseNumber, after })
    return { value: value ?? null }
  })
}
