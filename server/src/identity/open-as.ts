import { landingOf } from '@hireproof/contract/identity/return-path'
import type { Selectable } from 'kysely'
import type { AppUser } from '../platform/db.gen.ts'
import type { Unit } from '../platform/unit.ts'
import type { SessionCookie } from './session-cookie.ts'
import { bindSession } from './sessions.queries.ts'

type Own = { sessionId: string; generation: number }
type User = Pick<Selectable<AppUser>, 'id' | 'account_id' | 'role'>

/** Continues a session as a user, under a new secret; undefined if another tab changed the session in between. */
export async function openAs(unit: Unit, own: Own, user: User): Promise<SessionCookie | undefined> {
  const { trx, now, record, identify } = unit
  identify({ userId: user.id })
  await trx.updateTable('app_user').set({ last_login_at: now }).where('id', '=', user.id).execute()
  const session = await bindSession(trx, own.sessionId, own.generation, user.id, now)
  record({ action: 'user.session_claimed', subjectType: 'user', subjectId: user.id }, user.account_id)
  return session
}

/** Where a user starts who has just signed in or was chosen: on the page that was asked for, or at home. */
export async function landingFor(
  { trx }: Unit,
  { account_id, role }: User,
  asked: string | undefined,
): Promise<string> {
  const account = trx.selectFrom('account').select('type').where('id', '=', account_id)
  const { type } = await account.executeTakeFirstOrThrow()
  return landingOf(asked, { accountType: type, role })
}
