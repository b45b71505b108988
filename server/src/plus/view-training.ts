import type { Training } from '@hireproof/contract/plus/training.endpoints'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { ensure } from '../platform/problem.ts'
import { runUnit } from '../platform/unit.ts'
import { lockTraining, viewingOf } from './training.queries.ts'

/** Serves the training and notes when it was first served in this session; loading the page again changes nothing. */
export function viewTraining(deps: Deps, actor: UserActor, userId: string): Promise<Training> {
  return runUnit(deps, actor, actor.accountId, async ({ trx, now, record }) => {
    await lockTraining(trx, actor, userId)
    ensure(actor.facts.plusEnabled, 'conflict')
    const first = await trx
      .insertInto('training_view')
      .values({ ...viewingOf(actor), account_id: actor.accountId, served_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'session_id']).doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (first) record({ action: 'training.served', subjectType: 'user', subjectId: userId })
    return trainingOf(deps)
  })
}

/** The training as it is served to everyone. */
export const trainingOf = ({ config }: Pick<Deps, 'config'>): Training => ({ videoUrl: config.videoUrl ?? null })
