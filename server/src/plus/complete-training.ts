import { isTrained, type TrainingStatus } from '@hireproof/contract/users/users'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import { leastViewing } from './least-viewing.ts'
import { lockTraining, viewingOf } from './training.queries.ts'

/**
 * Accepts that a user has watched the training only if it was served in this session and could have run through since;
 * once it is complete, a repeated call changes nothing.
 */
export function completeTraining(deps: Deps, actor: UserActor, userId: string): Promise<TrainingStatus> {
  return runUnit(deps, actor, actor.accountId, async ({ trx, now, record }) => {
    const status = await lockTraining(trx, actor, userId)
    if (isTrained(status)) return status
    ensure(actor.facts.plusEnabled, 'conflict')
    const viewing = await findViewing(trx, actor)
    ensure(viewing && secondsBetween(viewing.served_at, now) >= leastViewing(deps.config), 'conflict')
    await trx
      .updateTable('app_user')
      .set({ training_status: 'COMPLETE' })
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('training_view')
      .set({ attested_at: now })
      .where('user_id', '=', actor.userId)
      .where('session_id', '=', actor.sessionId)
      .execute()
    const after = { training_status: 'COMPLETE', served_at: viewing.served_at.toISOString() }
    record({ action: 'training.completed', subjectType: 'user', subjectId: actor.userId, after })
    return 'COMPLETE'
  })
}

const findViewing = (trx: Db, actor: UserActor) => {
  const { user_id, session_id } = viewingOf(actor)
  return trx
    .selectFrom('training_view')
    .select('served_at')
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst()
}

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000
