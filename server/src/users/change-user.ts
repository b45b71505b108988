import type { UserDetails } from '@hireproof/contract/users/users'
import type { ActionRefusal, UserActions } from '@hireproof/contract/users/user-actions'
import type { ProblemCode } from '@hireproof/contract/problem'
import { sql, type Selectable } from 'kysely'
import type { Deps } from '../deps.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import type { AppUser } from '../platform/db.gen.ts'
import { ensure, problem } from '../platform/problem.ts'
import { isInReach } from '../accounts/ensure-in-reach.ts'
import { runIdentityUnit, type Unit } from '../platform/unit.ts'
import { presentDetails } from './present-user.ts'
import { actionsOn } from './user-actions.ts'
import { lastAdministrators } from '../identity/administrator-left.ts'
import { actorNow } from '../identity/authenticate.ts'
import { findUser, listEmails } from '../identity/users.queries.ts'

export type UserRow = Selectable<AppUser>

/**
 * Changes a user within the reach that the actor has by now, while the company and the rows of both are held; returns the
 * user as changed.
 */
export async function changeUser(
  deps: Deps,
  actor: UserActor,
  userId: string,
  work: (unit: Unit, user: UserRow, can: UserActions) => Promise<Partial<UserRow>>,
): Promise<UserDetails> {
  const reached = await inTransaction(deps.appDb, actor.reach, (trx) => findUser(trx, userId))
  ensure(reached, 'not_found')
  const flags = await deps.flags.all()
  return runIdentityUnit(deps, actor, reached.account_id, async (unit) => {
    const is_account_closed = await lockAccount(unit.trx, reached.account_id)
    const row = await unit.trx
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    ensure(row, 'not_found')
    // After the row: people change their own, too, and a share of it is not a step toward the whole.
    const viewer = await actorNow(deps, unit.trx, actor)
    ensure(await isInReach(unit.trx, viewer.reach, reached.account_id), 'not_found')
    const changes = await work(unit, row, actionsOn(viewer, { ...row, is_account_closed }, flags))
    await save(unit.trx, row, changes)
    const present = { ...row, ...changes }
    const is_last_administrator = (await lastAdministrators(unit.trx, [present])).has(userId)
    const can = actionsOn(viewer, { ...present, is_account_closed, is_last_administrator }, flags)
    const isOwn = userId === actor.userId && actor.personId
    return presentDetails(present, isOwn ? await listEmails(unit.trx, isOwn) : [present.email], can)
  })
}

/** Writes what changed; the database allows only one way to change a role. */
async function save(trx: Db, { id, role: before }: UserRow, { role = before, ...columns }: Partial<UserRow>) {
  if (role !== before) await sql`select change_staff_role(${id}, ${role})`.execute(trx)
  if (Object.keys(columns).length > 0) await trx.updateTable('app_user').set(columns).where('id', '=', id).execute()
}

/** Locks a company, so that what is true for it as a whole stays true; returns whether it is closed. */
async function lockAccount(trx: Db, accountId: number): Promise<boolean> {
  const account = await trx
    .selectFrom('account')
    .select('status')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return account.status === 'CLOSED'
}

const codes: Partial<Record<ActionRefusal, ProblemCode>> = {
  account_closed: 'account_closed',
  deleted: 'conflict',
  last_administrator: 'last_program_administrator',
  not_deactivated: 'conflict',
  not_pending: 'conflict',
}

/** Refuses what the viewer may not do, with the code of the reason. */
export function ensurePermitted(action: true | ActionRefusal): void {
  if (action !== true) throw problem(codes[action] ?? 'forbidden')
}
