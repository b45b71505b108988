import { roles } from '@hireproof/contract/roles'
import type { Selectable } from 'kysely'
import type { AppUser } from '../platform/db.gen.ts'
import type { Db } from '../platform/db.ts'
import { ensure } from '../platform/problem.ts'

type Administrator = Pick<Selectable<AppUser>, 'id' | 'account_id' | 'role' | 'status' | 'person_id' | 'password_hash'>

/**
 * Refuses to take away the last administrator of its kind from a company (part 2 §6). As long as one is able to act, one
 * who is able stays. The company's row must be locked before, so that calls that take away administrators wait for each
 * other.
 */
export async function ensureAdministratorLeft(trx: Db, user: Administrator): Promise<void> {
  if (roles[user.role].manages === undefined) return
  const others = await trx
    .selectFrom('app_user')
    .select(['id', 'account_id', 'role', 'status', 'person_id', 'password_hash'])
    .where('account_id', '=', user.account_id)
    .where('role', '=', user.role)
    .where('status', '<>', 'DELETED')
    .where('id', '<>', user.id)
    .execute()
  const left = isAbleToAct(user) ? others.some(isAbleToAct) : others.length > 0
  ensure(left, 'last_program_administrator')
}

/** Whether an administrator can sign in and act: active, and bound to a person or with a password. */
const isAbleToAct = ({ status, person_id, password_hash }: Administrator): boolean =>
  status === 'ACTIVE' && (person_id !== null || password_hash !== null)
