import type { Closure } from '@hireproof/contract/calendar/working-days'
import * as z from 'zod/mini'
import type { Deps } from '../../deps.ts'
import { inTransaction } from '../../platform/db.ts'
import { defineJob } from '../../platform/jobs.ts'
import { noteSilence } from '../records-silence.ts'
import { applyUpdate } from './apply-update.ts'
import { keepUpdates, listWaitingUpdates, type WaitingUpdate } from './updates.queries.ts'

/** The job that reads the feed of the records; of many nodes one does it at a time. */
export const updatesJob = defineJob('cases.updates', z.object({}))

const PAGE = 500
/** Pages of one run: the next run goes on. */
const MAX_PAGES = 20
const SECONDS_BETWEEN = 10
/** Cases whose updates are applied at once. */
const AT_ONCE = 4

/** Reads the feed every ten seconds; each minute starts that again if it was interrupted. */
export const followUpdates = (deps: Deps): Promise<void> =>
  deps.jobs.every('* * * * *', updatesJob.name, async () => {
    try {
      await readUpdates(deps)
    } catch (error) {
      deps.log.warn({ err: error }, 'updates of the records not read')
    }
    await inTransaction(deps.identityDb, null, (trx) =>
      deps.jobs.enqueue(trx, updatesJob, {}, { afterSeconds: SECONDS_BETWEEN }),
    )
  })

/** Reads what the records report, applies it, and confirms it once that is kept; what has to wait is tried again in the next run. */
export async function readUpdates(deps: Deps): Promise<void> {
  const tried = await applyWaiting(deps, new Set())
  let confirmed = -1
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const { updates, next } = await noteSilence(deps, () => deps.records.updates(PAGE))
    const last = next ?? Math.max(-1, ...updates.map(({ position }) => position))
    // nothing new, or only what was confirmed before
    if (updates.length === 0 || last <= confirmed) return
    await keepUpdates(deps, updates)
    await applyWaiting(deps, tried)
    await deps.records.confirmUpdates(last)
    confirmed = last
  }
}

/** Applies the updates that wait, in the order of the feed for each case; those that were tried in this run wait for the next. */
async function applyWaiting(deps: Deps, tried: Set<string>): Promise<Set<string>> {
  const closures = await deps.closures()
  const held = new Set<string>()
  let behind = { position: -1, id: '' }
  for (;;) {
    const waiting = await listWaitingUpdates(deps.identityDb, behind)
    const last = waiting.at(-1)
    if (!last) return tried
    behind = { position: last.position, id: last.update_id }
    const byCase = Map.groupBy(waiting, ({ case_id, update_id }) => case_id ?? update_id)
    const lanes = [...byCase]
    const work = async () => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift())
        await applyInOrder(deps, lane, { closures, held, tried })
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
}

type Run = { closures: readonly Closure[]; held: Set<string>; tried: Set<string> }

async function applyInOrder(deps: Deps, [key, updates]: [string, WaitingUpdate[]], { closures, held, tried }: Run) {
  for (const update of updates) {
    if (tried.has(update.update_id)) held.add(key)
    if (held.has(key)) return
    tried.add(update.update_id)
    if (!(await applyUpdate(deps, update, closures))) held.add(key)
  }
}
