import type { Deps } from '../deps.ts'
import type { VisitorActor } from '../platform/actor.ts'
import { rememberDevice } from './known-device.ts'
import { landingFor } from './open-as.ts'
import { provePassword, type PasswordTry } from './prove-password.ts'
import { newSecret } from './secrets.ts'
import type { SessionCookie } from './session-cookie.ts'
import { endOwnSession, insertSession } from './sessions.queries.ts'

type Input = PasswordTry & { priorSession: SessionCookie | undefined; next: string | undefined }

/** Signs in with a User ID and a password; any prior session of the browser ends, and the browser is known from now on. */
export function signInWithPassword(deps: Deps, actor: VisitorActor, input: Input) {
  const device = input.device ?? newSecret()
  return provePassword(deps, actor, input, async (unit, user) => {
    const { trx, now, record } = unit
    if (input.priorSession) await endOwnSession(trx, input.priorSession, 'signed_in_again', now)
    const session = await insertSession(trx, { userId: user.id, email: user.email }, now)
    await rememberDevice(trx, user.id, device, now)
    await trx.updateTable('app_user').set({ last_login_at: now }).where('id', '=', user.id).execute()
    record({ action: 'session.started', subjectType: 'user', subjectId: user.id })
    const landing = await landingFor(unit, user, input.next)
    return { session, device, userId: user.id, accountId: user.account_id, landing }
  })
}
