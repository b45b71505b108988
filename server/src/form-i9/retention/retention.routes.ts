import { todayIn } from '@hireproof/contract/calendar/iso-date'
import type { RetainedForm } from '@hireproof/contract/form-i9/retention'
import * as endpoints from '@hireproof/contract/form-i9/retention.endpoints'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db.ts'
import { routes, type Handlers } from '../../platform/route.ts'
import { approvePurge, takeBackPurge } from './approve-purge.ts'
import { getRetention, setEmploymentEnd } from './employment-end.ts'
import { searchRetentionRows } from './retention.queries.ts'

const retentionHandlers = (deps: Deps): Handlers<typeof endpoints> => ({
  getRetention: ({ actor, params }) => getRetention(deps, actor, params.plusCaseId),
  setEmploymentEnd: ({ actor, params, body }) => setEmploymentEnd(deps, actor, { ...params, ...body }),

  searchRetention: async ({ actor, body }) => {
    const today = todayIn(deps.clock.now(), actor.timeZone)
    const { rows, total } = await inTransaction(deps.appDb, actor.reach, (trx) =>
      searchRetentionRows(trx, { ...body, accountId: actor.accountId, today }),
    )
    return { results: rows.map(present), paging: { totalCount: total } }
  },

  approvePurge: ({ actor, body }) => approvePurge(deps, actor, body),
  takeBackPurge: ({ actor, body }) => takeBackPurge(deps, actor, body),
})

/** How long forms are kept, and their purge. */
export const retentionRoutes = routes(endpoints, retentionHandlers)

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
  isInspected: row.is_inspected,
})
