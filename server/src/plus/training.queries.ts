import type { TrainingStatus } from '@hireproof/contract/users/users'
import type { UserActor } from '../platform/actor.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'

/** How far the caller has come in their own training; holds back other transactions about it. */
export async function lockTraining(trx: Db, actor: UserActor, userId: string): Promise<TrainingStatus> {
  const reached = await trx.selectFrom('app_user').select('id').where('id', '=', userId).executeTakeFirst()
  ensure(reached, 'not_found')
  ensure(reached.id === actor.userId, 'forbidden')
  const { training_status: status } = await trx
    .selectFrom('app_user')
    .select('training_status')
    .where('id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return status
}

/** The viewings of a user in the calling session: one, or none before the training was served there. */
export const viewingOf = ({ userId, sessionId }: UserActor) => ({ user_id: userId, session_id: sessionId })
