import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { checkDuplicates as endpoint } from '@hireproof/contract/cases/cases.endpoints'
import type { ReplyOf, ValidOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import { findDuplicates } from './duplicates.ts'
import { limitLookUps, recordLookUps } from './look-up-numbers.ts'
import { presentWorkflow } from './present-case.ts'

type Input = ValidOf<typeof endpoint>['body']

/** The cases that a company within reach already has of a Social Security number. */
export async function checkDuplicates(
  deps: Deps,
  actor: UserActor,
  { client_company_id, ssn }: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const accountId = client_company_id ?? actor.accountId
  ensure(actor.accounts.includes(accountId), 'not_found')
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const numbers = [{ kind: 'ssn', value: ssn }]
  await limitLookUps(deps, actor, numbers)
  const found = await runUnit(deps, actor, actor.accountId, async (unit) => {
    const rows = await findDuplicates(deps, unit.trx, { accountId, ssn, today, exceptCaseId: null })
    recordLookUps(unit, actor, 'duplicate_check', numbers, rows.length)
    return rows
  })
  const results = found.map((row) => ({
    ...presentWorkflow(row),
    first_name: row.first_name,
    last_name: row.last_name,
    created_date: todayIn(row.created_at, actor.timeZone),
  }))
  return { total_results: results.length, results }
}
