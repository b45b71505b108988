import type { Actor } from './actor.ts'
import type { AuditActor } from './audit.ts'
import type { Origin } from './unit.ts'

/** On whose behalf a signed-in actor's change of users and sessions runs; its audit goes to one company's chain by default. */
export function originOf(actor: Actor, request: { ip: string; id: string }, accountId: number | null = null): Origin {
  const by: AuditActor = { ip: request.ip }
  if (actor.personId) by.personId = actor.personId
  if (actor.kind === 'user') by.userId = actor.userId
  return { accountId, accounts: [], actor: by, requestId: request.id }
}
