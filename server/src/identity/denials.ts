import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { auditActorOf, isLinked, type Caller } from '../platform/actor.ts'
import { appendAudit, type AuditActor, type AuditEvent } from '../platform/audit.ts'
import { minutesAfter } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { eachOf, inBatches } from '../platform/in-batches.ts'
import type { OnDenied } from '../platform/route.ts'

/** Refusals of one caller that are an event each, in a span of so many minutes; the others are counted. */
const SHOWN = 5
const MINUTES = 1
/** Callers whose counts are looked for in one statement. */
const AT_ONCE = 500

/** The chain of people without a company: they must not hold up the chain of the system, which every sign-in needs. */
const PEOPLE = 'people'

type Refusals = {
  caller: string
  chain: string
  actor: AuditActor
  request_id: string
  counted: Record<string, number>
}

/**
 * Records a refusal in the audit of the actor's company: the first few in a minute one by one, the others as one event that
 * counts them. The refusal holds even if the audit cannot be written.
 */
export function auditDenial(deps: Deps): OnDenied {
  return async (actor, endpoint, code) => {
    const subject = isLinked(actor) ? subjectOf(actor) : { subjectType: 'endpoint', subjectId: endpoint.name }
    const event: AuditEvent = { action: 'access.denied', ...subject, after: { code } }
    await inTransaction(deps.identityDb, null, (trx) =>
      keep(trx, actor, { event, call: `${endpoint.name} ${code}`, now: deps.realClock.now() }),
    ).catch((error: unknown) => deps.log.error({ err: error, requestId: actor.requestId }, 'denial not audited'))
  }
}

type Refusal = { event: AuditEvent; call: string; now: Date }

async function keep(trx: Db, actor: Caller, { event, call, now }: Refusal): Promise<void> {
  const { subjectType, subjectId } = subjectOf(actor)
  const caller = `${subjectType} ${subjectId}`
  const chain = 'accountId' in actor ? String(actor.accountId) : PEOPLE
  const refusals: Refusals = { caller, chain, actor: auditActorOf(actor), request_id: actor.requestId, counted: {} }
  await endSpans(trx, [caller], now)
  const held = await sql<{ refusals: number }>`
    insert into refusal_count as r (caller, chain, actor, request_id, since)
    values (${caller}, ${chain}, ${JSON.stringify(refusals.actor)}::jsonb, ${actor.requestId}, ${now})
    on conflict (caller) do update set refusals = r.refusals + 1, request_id = excluded.request_id,
      counted = case when r.refusals < ${SHOWN} then r.counted
        else jsonb_set(r.counted, array[${call}::text], to_jsonb(coalesce((r.counted ->> ${call}::text)::integer, 0) + 1)) end
    returning refusals`.execute(trx)
  if ((held.rows[0]?.refusals ?? 0) <= SHOWN) await append(trx, refusals, event, now)
}

/** Who was refused. */
function subjectOf(actor: Caller): { subjectType: string; subjectId: string } {
  switch (actor.kind) {
    case 'user':
      return { subjectType: 'user', subjectId: actor.userId }
    case 'person':
      return { subjectType: 'person', subjectId: actor.personId }
    case 'employee':
    case 'representative':
      return { subjectType: 'plus_case', subjectId: actor.plusCaseId }
    case 'notice':
      return actor.way.kind === 'FORM'
        ? { subjectType: 'plus_case', subjectId: actor.way.plusCaseId }
        : { subjectType: 'case', subjectId: actor.way.caseNumber }
    case 'visitor':
      return { subjectType: 'address', subjectId: actor.ip }
  }
}

/** Ends the spans of callers that are over; what was counted in them becomes one event each. */
async function endSpans(trx: Db, callers: readonly string[], now: Date): Promise<void> {
  const ended = await trx
    .deleteFrom('refusal_count')
    .where('caller', 'in', callers)
    .where('since', '<=', minutesAfter(now, -MINUTES))
    .returning(['caller', 'chain', 'actor', 'request_id', 'counted'])
    .execute()
  for (const row of ended as Refusals[]) {
    const count = Object.values(row.counted).reduce((sum, each) => sum + each, 0)
    if (count === 0) continue
    const [subjectType = '', subjectId = ''] = row.caller.split(' ')
    const after = { code: 'repeated', count, calls: row.counted }
    await append(trx, row, { action: 'access.denied', subjectType, subjectId, after }, now)
  }
}

/** Brings what was counted in spans that are over to the audit, one caller at a time. */
export async function recordRefusals(deps: Deps): Promise<void> {
  const now = deps.realClock.now()
  const due = deps.identityDb
    .selectFrom('refusal_count')
    .select('caller')
    .where('since', '<=', minutesAfter(now, -MINUTES))
    .orderBy('since')
  await inBatches(async (most) => {
    const found = await due.limit(most).execute()
    const settle = ({ caller }: { caller: string }) =>
      inTransaction(deps.identityDb, null, (trx) => endSpans(trx, [caller], now))
    await eachOf(...found.map((each) => () => settle(each)))
    return found.length
  }, AT_ONCE)
}

const append = (trx: Db, { chain, actor, request_id: requestId }: Refusals, event: AuditEvent, at: Date) =>
  appendAudit(trx, { chain, accountId: chain === PEOPLE ? null : Number(chain), actor, at, requestId }, [event])
