import { getUser } from '@hireproof/contract/users/users'
import { getUserHistory } from '@hireproof/contract/users/user-history.endpoints'
import { refresh } from '../../lib/query.ts'

/** Marks what is known of users as old, their history too; waits until the profile on screen is read again. */
export async function refreshUser(): Promise<void> {
  void refresh(getUserHistory)
  await refresh(getUser)
}
