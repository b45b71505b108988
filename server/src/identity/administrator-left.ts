import { roles } from '@hireproof/contract/roles'
import type { StoredRole } from '@hireproof/contract/users/users'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'

type Administrator = { id: string; account_id: number; role: StoredRole }

/**
 * Refuses to take away the last administrator of its kind from a company (part 2 §6). The company's row must be locked
 * before, so that calls that take away administrators wait for each other.
 */
export async function ensureAdministratorLeft(trx: Db, user: Administrator): Promise<void> {
  if (roles[user.role].manages === undefined) return
  const other = await trx
    .selectFrom('app_user')
    .select('id')
    .where('account_id', '=', user.account_id)
    .where('role', '=', user.role)
    .where('status', '<>', 'DELETED')
    .where('id', '<>', user.id)
    .limit(1)
    .executeTakeFirst()
  ensure(other, 'last_program_administrator')
}
