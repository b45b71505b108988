import { displayedRole } from '@hireproof/contract/users/users'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { ensureInReach } from '../../accounts/ensure-in-reach.ts'
import type { Deps } from '../../deps.ts'
import type { UserActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db.ts'
import { once } from '../../platform/idempotency.ts'
import { ensure, problem } from '../../platform/problem.ts'
import { runIdentityUnit, type Unit } from '../../platform/unit.ts'
import { actorNow } from '../../identity/authenticate.ts'
import { mailActivation } from './activation-mail.ts'
import { mayCreateUsers, rolesIn } from './may-create.ts'
import { issuesOf, newUserOf, type NewUser, type Wanted } from './new-user-issues.ts'

type Input = { body: Wanted; idempotencyKey: string | undefined }

/** Creates a user and emails the way to activate it; done once for each idempotency key. */
export async function createUser(
  deps: Deps,
  actor: UserActor,
  { body, idempotencyKey }: Input,
): Promise<{ id: string }> {
  ensure(mayCreateUsers(actor), 'forbidden')
  const user = newUserOf(body)
  await ensureInReach(deps, actor, user.account_id)
  const flags = await deps.flags.all()
  const key = { endpoint: 'users.create', key: idempotencyKey, body, ring: deps.config.keys.index }
  return runIdentityUnit(deps, actor, user.account_id, (unit) =>
    once(unit, { ...key, userId: actor.userId, accountId: actor.accountId }, async () => {
      const account = await lockAccount(unit.trx, user.account_id)
      const creator = await actorNow(deps, unit.trx, actor)
      ensure(rolesIn(creator, account).includes(displayedRole(user.role, user.web_service_enabled)), 'forbidden')
      ensure(!creator.accountClosed && account.status !== 'CLOSED', 'account_closed')
      const issues = issuesOf(user, flags)
      if (issues.length > 0) throw problem('bad_request', { issues })
      await ensureNewThere(unit.trx, user)
      const id = await insertUser(unit, user)
      await mailActivation(unit, deps.config, { ...user, id, person_id: null })
      return { id }
    }),
  )
}

/** Holds a company, so that it and its users do not change before the user is written. */
const lockAccount = (trx: Db, id: number) =>
  trx
    .selectFrom('account')
    .select(['id', 'status', 'web_service_enabled'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Refuses a second user of the same person in a company; programs share the address of the person who looks after them. */
async function ensureNewThere(trx: Db, { account_id, email, web_service_enabled }: NewUser): Promise<void> {
  if (web_service_enabled) return
  const known = await trx
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('account_id', '=', account_id)
    .where('status', '<>', 'DELETED')
    .where('web_service_enabled', '=', false)
    .executeTakeFirst()
  ensure(!known, 'conflict')
}

/** Writes the user in the only way that the database allows. */
async function insertUser({ trx, now, record }: Unit, user: NewUser): Promise<string> {
  const id = uuid()
  const wanted = JSON.stringify({ ...user, id, created_at: now })
  const { rows } = await sql<{ isCreated: boolean }>`select create_user(${wanted}::jsonb) as "isCreated"`.execute(trx)
  ensure(rows[0]?.isCreated, 'logon_id_taken')
  const { account_id: _, ...after } = user
  record({ action: 'user.created', subjectType: 'user', subjectId: id, after })
  return id
}
