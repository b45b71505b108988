import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { RetainedForm } from '@hireproof/contract/plus-cases/retention'
import * as endpoints from '@hireproof/contract/plus-cases/retention.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { inTransaction } from '../platform/db.ts'
import { route, type Guard } from '../platform/route.ts'
import { approvePurge, takeBackPurge } from './approve-purge.ts'
import { getRetention, setEmploymentEnd } from './employment-end.ts'
import { searchRetentionRows } from './retention.queries.ts'

/** How long forms are kept, and their purge. */
export function retentionRoutes(app: FastifyInstance, deps: Deps, guard: Guard): void {
  route(app, guard, endpoints.getRetention, ({ actor, params }) => getRetention(deps, actor, params.plusCaseId))

  route(app, guard, endpoints.setEmploymentEnd, ({ actor, params, body: { endedOn }, request }) =>
    setEmploymentEnd(deps, actor, params.plusCaseId, { endedOn, request }),
  )

  route(app, guard, endpoints.searchRetention, async ({ actor, body }) => {
    const today = todayIn(deps.clock.now(), actor.timeZone)
    const { rows, total } = await inTransaction(deps.appDb, actor.accounts, (trx) =>
      searchRetentionRows(trx, { ...body, accountId: actor.accountId, today }),
    )
    return { results: rows.map(present), paging: { totalCount: total } }
  })

  route(app, guard, endpoints.approvePurge, ({ actor, body, request }) =>
    approvePurge(deps, actor, { ...body, request }),
  )

  route(app, guard, endpoints.takeBackPurge, ({ actor, body, request }) =>
    takeBackPurge(deps, actor, { ...body, request }),
  )
}

type Row = Awaited<ReturnType<typeof searchRetentionRows>>['rows'][number]

const present = (row: Row): RetainedForm => ({
  plusCaseId: row.plus_case_id,
  name: row.invited_name,
  hiredOn: row.hired_on,
  endedOn: row.ended_on,
  retainUntil: row.retain_until,
  approvedAt: row.approved_at?.toISOString() ?? null,
  approvedBy: row.approver_name,
  purgedAt: row.purged_at?.toISOString() ?? null,
})
