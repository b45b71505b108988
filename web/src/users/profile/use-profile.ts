import { type Account, getAccount } from '@hireproof/contract/accounts/accounts'
import { getUserHistory } from '@hireproof/contract/users/user-history.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { refresh, q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'

/** Where a user's profile was opened: as the viewer's own, or from a list. */
export type ProfilePlace = {
  userId: string
  view: string
  edit: string
  /** Where the password of another user is reset, or the viewer's own is changed. */
  resetPassword: string
  /** The list it belongs to; the viewer's own profile has none. */
  list: string | undefined
}

const lists = [paths.administrators, paths.locationUsers, paths.users]

/** The place that a path of a profile, or of its edit page, leads to; the viewer's own without an id in it. */
export function profilePlace(pathname: string, userId: string | undefined, ownId: string): ProfilePlace {
  if (userId === undefined) {
    const { view, edit, changePassword } = paths.profile
    return { userId: ownId, view: view(), edit: edit(), resetPassword: changePassword(), list: undefined }
  }
  const path = pathname.toLowerCase()
  const { list, view, edit, resetPassword } = lists.find((each) => path.startsWith(`${each.list()}/`)) ?? paths.users
  return { userId, view: view(userId), edit: edit(userId), resetPassword: resetPassword(userId), list: list() }
}

/** The company name that the edit form shows: of corporate accounts and locations only (part 2 §2). */
export const companyOf = (account: Account | undefined): string | undefined =>
  account?.type === 'CORPORATE' || account?.type === 'CHILD' ? account.companyInfo.companyName : undefined

/** Marks what is known of users as old, their history too; waits until the profile on screen is read again. */
export async function refreshUser(): Promise<void> {
  void refresh(getUserHistory)
  await refresh(getUser)
}

/** The user whose profile is at this path, and the company of that user. */
export function useProfile() {
  const me = useMe()
  const { pathname } = useLocation()
  const place = profilePlace(pathname, useParams()['userId'], me.user.id)
  const user = useQuery(q(getUser, { params: { userId: place.userId } }))
  const accountId = user.data?.accountId ?? me.account.id
  const account = useQuery({ ...q(getAccount, { params: { accountId } }), enabled: user.data !== undefined })
  return { place, isOwn: place.userId === me.user.id, user, account }
}
