import type { FeatureFlags } from '@hireproof/contract/environment'
import type { BulkAction } from '@hireproof/contract/users/bulk'
import type { BulkOutcome } from '@hireproof/contract/users/bulk.endpoints'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db.ts'
import { asProblem, problem } from '../../platform/problem.ts'
import { resendActivationTo } from '../new/resend-activation.ts'
import { ensureHasLists } from './search-users.ts'
import { updateUserStatus } from '../profile/update-user-status.ts'
import { actionsOn } from '../user-actions.ts'
import { findUserOfAccount } from '../../identity/users.queries.ts'

type Command = (deps: Deps, actor: UserActor, userId: string) => Promise<unknown>

/** What is done with one user, the same as for a single call. */
const commands: Record<BulkAction, Command> = {
  delete: (deps, actor, userId) => updateUserStatus(deps, actor, { userId, userStatus: 'DELETED' }),
  resendActivation: resendActivationTo,
}

/** Does the same with many users, one by one and each in its own transaction; returns how it went for each. */
export async function changeUsers(
  deps: Deps,
  actor: UserActor,
  { action, userIds }: { action: BulkAction; userIds: string[] },
): Promise<BulkOutcome[]> {
  ensureHasLists(actor)
  const flags = await deps.flags.all()
  const outcomes: BulkOutcome[] = []
  for (const userId of new Set(userIds)) {
    // oxlint-disable-next-line no-await-in-loop -- they change the same company, whose row each of them holds
    outcomes.push({ userId, ...(await changeOne(deps, actor, { action, userId, flags })) })
  }
  return outcomes
}

type One = { action: BulkAction; userId: string; flags: FeatureFlags }

async function changeOne(deps: Deps, actor: UserActor, { action, userId, flags }: One) {
  try {
    const user = await inTransaction(deps.appDb, actor.reach, (trx) => findUserOfAccount(trx, userId))
    if (!user) throw problem('not_found')
    const allowed = actionsOn(actor, user, flags)[action]
    if (allowed !== true) return { isDone: false, reason: allowed }
    await commands[action](deps, actor, userId)
    return { isDone: true }
  } catch (error) {
    const { code, status } = asProblem(error)
    if (status >= 500) deps.log.error({ err: error, requestId: actor.requestId }, code)
    return { isDone: false, problem: code }
  }
}
