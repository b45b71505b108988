import type { UserActor } from '../platform/actor.ts'

/** A call about a file that belongs to the company of the actor, who names no company. */
export const ofOwn = <Call extends { actor: UserActor; params: object }>(call: Call) => ({
  ...call,
  params: { ...call.params, accountId: call.actor.accountId },
})
