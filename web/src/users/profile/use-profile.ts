import { type Account, getAccount } from '@hireproof/contract/accounts/accounts'
import { getUserHistory } from '@hireproof/contract/users/user-history.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { refresh, q } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'

/** The place of a user's profile: the viewer's own, or a list. */
export type ProfilePlace = {
  userId: string
  view: string
  edit: string
  /** The page to reset another user's password, or to change the viewer's own. */
  resetPassword: string
  /** The list it belongs to; the viewer's own profile has none. */
  list: string | undefined
}

const lists = [paths.administrators, paths.locationUsers, paths.users]

/** The place of a path to a profile or its edit page; without an id, the viewer's own. */
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

/** Marks all data about users as old, including their history; waits until the visible profile is loaded again. */
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
