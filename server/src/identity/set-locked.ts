import type { UserStatus } from '@hireproof/contract/users/users'
import { sql } from 'kysely'
import type { Unit } from '../platform/unit.ts'

const lockable = ['ACTIVE', 'PASSWORDCHANGEREQUIRED', 'PENDINGACTIVATION', 'PENDINGREACTIVATION'] satisfies UserStatus[]

type Target = { id: string; account_id: number; logon_id: string; email: string; status: string }

/**
 * Locks a user who has a password and tells the owner; false if there is no one to lock. Does the same for ids that no
 * one has, so that the last try before the lock tells nothing; a password locks out no one with federated sign-in.
 */
export async function setLocked({ trx, now, record, mail }: Unit, user: Target | undefined): Promise<boolean> {
  // A change of the password that was due stays due when the lock is lifted.
  const locked = await trx
    .updateTable('app_user')
    .set({
      status: 'LOCKED',
      password_expires_at: sql`case when status = 'PASSWORDCHANGEREQUIRED' then ${now} else password_expires_at end`,
    })
    .where('id', '=', user?.id ?? null)
    .where('password_hash', 'is not', null)
    .where('status', 'in', lockable)
    .executeTakeFirst()
  if (!user || locked.numUpdatedRows === 0n) return false
  const { id, status, email, logon_id } = user
  const subject = { subjectType: 'user', subjectId: id }
  record({ action: 'user.locked', ...subject, before: { status }, after: { status: 'LOCKED' } })
  await mail({ to: email, template: 'user-locked', data: { logonId: logon_id }, purpose: 'notice' })
  return true
}
