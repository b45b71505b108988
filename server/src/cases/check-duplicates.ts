import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { checkDuplicates as endpoint } from '@hireproof/contract/cases/cases.endpoints'
import type { ReplyOf, ValidOf } from '@hireproof/contract/endpoint'
import { ensureInReach } from '../accounts/ensure-in-reach.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { runUnit } from '../platform/unit.ts'
import { findDuplicates } from './duplicates.ts'
import { whomToAsk } from './whom-to-ask.ts'
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
  await ensureInReach(deps, actor, accountId)
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const numbers = [{ kind: 'ssn', value: ssn }]
  await limitLookUps(deps, actor, numbers)
  const found = await runUnit(deps, actor, actor.accountId, async (unit) => {
    const rows = await findDuplicates(deps, unit.trx, { accountId, ssn, today, exceptCaseId: null })
    recordLookUps(unit, actor, 'duplicate_check', numbers, rows.length)
    const asked = []
    for (const row of rows) asked.push({ row, ask: await whomToAsk(unit.trx, actor, row) })
    return asked
  })
  const results = found.map(({ row, ask }) => ({
    ...presentWorkflow(row),
    first_name: row.first_name,
    last_name: row.last_name,
    created_date: todayIn(row.created_at, actor.timeZone),
    can_view: ask.length === 0,
    ask,
  }))
  return { total_results: results.length, results }
}
