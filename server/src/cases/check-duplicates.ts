import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { checkDuplicates as endpoint } from '@hireproof/contract/cases/cases.endpoints'
import { MOST_DUPLICATES } from '@hireproof/contract/cases/duplicates'
import type { ReplyOf, ValidOf } from '@hireproof/contract/endpoint'
import { ensureInReach } from '../accounts/ensure-in-reach.ts'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { runUnit } from '../platform/unit.ts'
import { countDuplicates, listDuplicates } from './cases.queries.ts'
import { personOf } from './duplicates.ts'
import { whomToAsk } from './whom-to-ask.ts'
import { limitLookUps, recordLookUps } from './look-up-numbers.ts'
import { presentWorkflow } from './present-case.ts'

type Input = ValidOf<typeof endpoint>['body']

/** A page of the cases that a company within reach already has of a Social Security number, and how many there are. */
export async function checkDuplicates(
  deps: Deps,
  actor: UserActor,
  { client_company_id, ssn, page }: Input,
): Promise<ReplyOf<typeof endpoint>> {
  const accountId = client_company_id ?? actor.accountId
  await ensureInReach(deps, actor, accountId)
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const numbers = [{ kind: 'ssn', value: ssn }]
  await limitLookUps(deps, actor, numbers)
  const found = await runUnit(deps, actor, actor.accountId, async (unit) => {
    const person = personOf(deps, { accountId, ssn, today, exceptCaseId: null })
    const rows = await listDuplicates(unit.trx, person, page)
    const isAll = page === 0 && rows.length < MOST_DUPLICATES
    const total = isAll ? rows.length : await countDuplicates(unit.trx, person)
    recordLookUps(unit, actor, 'duplicate_check', numbers, rows.length)
    const asked = []
    for (const row of rows) asked.push({ row, ask: await whomToAsk(unit.trx, actor, row) })
    return { total, asked }
  })
  const results = found.asked.map(({ row, ask }) => ({
    ...presentWorkflow(row),
    first_name: row.first_name,
    last_name: row.last_name,
    created_date: todayIn(row.created_at, actor.timeZone),
    can_view: ask.length === 0,
    ask,
  }))
  return { total_results: found.total, results }
}
