import type { ActivityFilters, getActivity as endpoint } from '@hireproof/contract/activity/activity.endpoints'
import type { ReplyOf } from '@hireproof/contract/endpoint'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/db.ts'
import { findActivity } from './activity.queries.ts'
import { askActivity } from './ask-activity.ts'
import { presentActivity, readPlace, wirePlace } from './present-activity.ts'

const PAGE = 20

type Input = ActivityFilters & { accountId: number; before?: string | undefined }

/** What was done in a company within reach, newest first, for those who may read its history. */
export const getActivity = (deps: Deps, actor: UserActor, input: Input): Promise<ReplyOf<typeof endpoint>> =>
  inTransaction(deps.appDb, actor.reach, async (trx) => {
    const asked = await askActivity(trx, actor, deps.clock.now(), input)
    const { rows, next } = await findActivity(trx, asked, { before: readPlace(input.before), limit: PAGE })
    const entries = await presentActivity(trx, actor, input.accountId, rows)
    return { entries, hasMore: next !== null, ...(next && { next: wirePlace(next) }) }
  })
