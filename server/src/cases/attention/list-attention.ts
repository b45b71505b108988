import { businessDaysBetween } from '@hireproof/contract/calendar/business-days'
import { todayIn, type IsoDate } from '@hireproof/contract/calendar/iso-date'
import { closuresOf, type Closure } from '@hireproof/contract/calendar/working-days'
import {
  attentionGroup,
  attentionGroups,
  attentionWindows,
  countedTo,
  type AttentionGroup,
} from '@hireproof/contract/cases/attention'
import type {
  AttentionCase,
  AttentionQuery,
  countAttention as countEndpoint,
  listAttention as endpoint,
} from '@hireproof/contract/cases/attention.endpoints'
import { daysLeftToAct } from '@hireproof/contract/cases/mismatch-steps'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import { ensureInReach } from '../../accounts/ensure-in-reach.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { ensure } from '../../platform/problem.ts'
import { daysOf, draftDue } from '../business-days.ts'
import { canAssignCase, canChangeCase } from '../cases.policy.ts'
import { companyOf, nextOf, presentWorkflow } from '../present-case.ts'
import { listRepresented } from '../assign/stand-ins.ts'
import { attentionCounts, listQueue, queueOf, type Caps, type QueuedCase } from './attention.queries.ts'

/** The queue of cases whose next step is the employer's: a page of it, and how many cases each group has. */
export async function listAttention(
  deps: Deps,
  actor: UserActor,
  query: AttentionQuery,
): Promise<ReplyOf<typeof endpoint>> {
  if (query.client_company_id !== undefined) await ensureInReach(deps, actor, query.client_company_id)
  const closures = await deps.closures()
  const today = todayIn(deps.clock.now(), actor.timeZone)
  const windows = attentionWindows(today, closures)
  const caps = capsOf(attentionGroups, query.group)
  return inTransaction(deps.appDb, actor.reach, async (trx) => {
    const counted = await attentionCounts(queueOf(actor, query), windows, caps).execute(trx)
    const rows = await listQueue(trx, actor, query, windows)
    return {
      today,
      counts: presentCounts(counted.rows, caps),
      is_more: rows.length > query.size,
      stands_in_for: await listRepresented(trx, actor),
      results: rows.slice(0, query.size).map((row) => present(actor, row, today, closures)),
    }
  })
}

/** How many cases are overdue, and how many decisions were signed, of those that an actor may see. */
export async function countAttention(deps: Deps, actor: UserActor): Promise<ReplyOf<typeof countEndpoint>> {
  const windows = attentionWindows(todayIn(deps.clock.now(), actor.timeZone), await deps.closures())
  const caps = capsOf(['overdue', 'signed'])
  const { rows } = await inTransaction(deps.appDb, actor.reach, (trx) =>
    attentionCounts(queueOf(actor, { whose: 'all' }), windows, caps).execute(trx),
  )
  return presentCounts(rows, caps)
}

const capsOf = <Group extends AttentionGroup>(groups: readonly Group[], alone?: AttentionGroup): Caps<Group> =>
  Object.fromEntries(groups.map((group) => [group, countedTo(group === alone)])) as Caps<Group>

/** Counts as they leave: up to their caps, and whether there are more. */
export function presentCounts<Name extends string>(
  rows: readonly { name: Name; count: number }[],
  caps: Readonly<Record<Name, number>>,
): Record<Name, { count: number; is_more: boolean }> {
  const entries = rows.map(({ name, count }) => {
    const most = caps[name]
    return [name, { count: Math.min(count, most), is_more: count > most }]
  })
  return Object.fromEntries(entries) as Record<Name, { count: number; is_more: boolean }>
}

function present(actor: UserActor, row: QueuedCase, today: IsoDate, closures: readonly Closure[]): AttentionCase {
  const { next_step: step, next_due: due } = nextOf(row, draftDue(row, closures))
  ensure(step, 'internal')
  return {
    ...presentWorkflow(row),
    ...companyOf(row),
    first_name: row.first_name,
    last_name: row.last_name,
    next_step: step,
    next_due: due,
    group: attentionGroup({ step, due }, today, closures),
    days_left: due === null ? null : daysLeft(row, { step, due, today }, closures),
    assigned_to_name: row.is_unassigned ? null : row.assigned_to_name,
    is_unassigned: row.is_unassigned,
    is_read_only: row.account_status === 'CLOSED',
    can: { act: canChangeCase(actor, row), assign: canAssignCase(actor, row) },
  }
}

type Due = { step: string; due: IsoDate; today: IsoDate }

/** The days until the last one: business days of the company for a draft, federal working days for all else. */
function daysLeft(row: QueuedCase, { step, due, today }: Due, closures: readonly Closure[]): number {
  if (step !== 'SUBMIT') return daysLeftToAct(today, due, closures)
  const counted = closuresOf(closures, 'creating')
  return due < today
    ? -businessDaysBetween(due, today, daysOf(row), counted)
    : businessDaysBetween(today, due, daysOf(row), counted)
}
