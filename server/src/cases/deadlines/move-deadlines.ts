import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { letCallsGo } from '../../platform/calls-first.ts'
import type { Db } from '../../platform/db.ts'
import { defineJob } from '../../platform/jobs.ts'
import { runUnit } from '../../platform/unit.ts'
import { forEachCase } from '../mails/for-each-case.ts'
import { listPeriods, presentClosures, type ClosurePeriod } from './closure-periods.ts'
import { moveCase } from './move-case.ts'
import { movingDays, undatedDrafts } from './moving-days.ts'

/** The job that moves the days; it also runs each hour. */
export const deadlinesJob = defineJob('cases.deadlines', z.object({}))

/** Cases that are moved in one transaction, and the time after which it ends, for a slow database: their rows are held. */
const AT_ONCE = 50
const MOST_MS = 60

/**
 * Counts the last days of all open cases again, and moves those that differ: after a closure of the records was added or
 * removed, and after a company has another time zone or other business days. It needs no notice of the change, so it misses none; a run that was
 * interrupted is continued by the next one.
 */
export async function moveDeadlines(deps: Deps): Promise<void> {
  // a closure that is added while we work needs no second job: none would start beside this one
  for (let isOpen = true; isOpen;) {
    const periods = await listPeriods(deps.identityDb)
    const closures = presentClosures(periods)
    for await (const seen of movingDays(deps, { closures, periods })) await moveAll(deps, seen, periods)
    for await (const seen of undatedDrafts(deps)) await moveAll(deps, seen, periods)
    await settle(deps, periods)
    isOpen = await hasOpenChange(deps.identityDb)
  }
}

/** Whether days of cases still have to move because of a closure that was added or removed. */
export const hasOpenChange = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('closure_period').select('id').where('settled_at', 'is', null).executeTakeFirst()) !== undefined

/** Notes for the operator that the changes that this run worked with have moved every day; later changes stay open. */
async function settle({ identityDb, clock }: Deps, periods: readonly ClosurePeriod[]): Promise<void> {
  for (const { id, removedAt } of periods)
    await identityDb
      .updateTable('closure_period')
      .set({ settled_at: clock.now() })
      .where('id', '=', id)
      .where('settled_at', 'is', null)
      .where(sql<boolean>`removed_at is not distinct from ${removedAt}`)
      .execute()
}

type Seen = { case_id: string; account_id: number }

async function moveAll(deps: Deps, seen: readonly Seen[], periods: readonly ClosurePeriod[]): Promise<void> {
  for (const [accountId, cases] of Map.groupBy(seen, ({ account_id }) => account_id)) {
    // always in the same order, so that two nodes do not wait for each other
    const ids = [...new Set(cases.map(({ case_id }) => case_id))].sort()
    const parts = ids.flatMap((id, at) => (at % AT_ONCE === 0 ? { case_id: id, ids: ids.slice(at, at + AT_ONCE) } : []))
    await forEachCase(deps, parts, async (part) => {
      for (let left = part.ids; left.length > 0;)
        left = left.slice(await movePart(deps, { accountId, ids: left }, periods))
    })
  }
}

const actor = { kind: 'system', name: 'housekeeping', requestId: 'deadlines' } as const

type Part = { accountId: number; ids: readonly string[] }

/** Moves cases of a company in one transaction until it has lasted long enough; how many. */
const movePart = (deps: Deps, { accountId, ids }: Part, periods: readonly ClosurePeriod[]): Promise<number> =>
  runUnit(deps, actor, accountId, async (unit) => {
    const end = performance.now() + MOST_MS
    let moved = 0
    for (const id of ids) {
      await moveCase(deps, unit, id, periods)
      moved += 1
      if (performance.now() > end) break
      await letCallsGo()
    }
    return moved
  })
