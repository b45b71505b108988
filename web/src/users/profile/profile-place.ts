import { paths } from '../../lib/paths.ts'

/** Where a user's profile was opened: the own one, or one of a list. */
export type ProfilePlace = {
  userId: string
  view: string
  edit: string
  /** Where the password of another user is reset, or the own one changed. */
  resetPassword: string
  /** The list it belongs to; the own profile has none. */
  list: string | undefined
}

const lists = [paths.administrators, paths.locationUsers, paths.users]

/** The place that a path of a profile, or of its edit page, stands for; the own one without an id in it. */
export function profilePlace(pathname: string, userId: string | undefined, ownId: string): ProfilePlace {
  if (userId === undefined) {
    const { view, edit, changePassword } = paths.profile
    return { userId: ownId, view: view(), edit: edit(), resetPassword: changePassword(), list: undefined }
  }
  const path = pathname.toLowerCase()
  const { list, view, edit, resetPassword } = lists.find((each) => path.startsWith(`${each.list()}/`)) ?? paths.users
  return { userId, view: view(userId), edit: edit(userId), resetPassword: resetPassword(userId), list: list() }
}
