import { roles } from '@hireproof/contract/roles'
import type { StoredRole } from '@hireproof/contract/users/users'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'

type Administrator = { id: string; role: StoredRole }

const isAdministrator = ({ role }: Administrator) => roles[role].manages !== undefined

/**
 * The ids of those among some users without whom a company would have no administrator of their kind (part 2 §6). As long
 * as one is able to sign in and act, one who is able has to stay: active, and bound to a person or with a password.
 */
export async function lastAdministrators(db: Db, users: readonly Administrator[]): Promise<Set<string>> {
  const ids = users.filter(isAdministrator).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const isAble = (table: 'app_user' | 'other') =>
    sql<boolean>`(${sql.ref(`${table}.status`)} = 'ACTIVE'
      and (${sql.ref(`${table}.person_id`)} is not null or ${sql.ref(`${table}.password_hash`)} is not null))`
  const rows = await db
    .selectFrom('app_user')
    .select('app_user.id')
    .where(sql<boolean>`app_user.id = any (${ids}::uuid[])`)
    .where('app_user.status', '<>', 'DELETED')
    .where((the) =>
      the.not(
        the.exists(
          the
            .selectFrom('app_user as other')
            .select('other.id')
            .whereRef('other.account_id', '=', 'app_user.account_id')
            .whereRef('other.role', '=', 'app_user.role')
            // the same for administrators, and in an index
            .whereRef('other.shown_role', '=', 'app_user.shown_role')
            .where('other.status', '<>', 'DELETED')
            .whereRef('other.id', '<>', 'app_user.id')
            .where(sql<boolean>`(${isAble('other')} or not ${isAble('app_user')})`),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Refuses to take away the last administrator of its kind from a company. The company's row must be locked before, so
 * that calls that take away administrators wait for each other.
 */
export async function ensureAdministratorLeft(trx: Db, user: Administrator): Promise<void> {
  const last = await lastAdministrators(trx, [user])
  ensure(!last.has(user.id), 'last_program_administrator')
}
