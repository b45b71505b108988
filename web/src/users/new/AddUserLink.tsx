import { useMe } from '../../lib/started.ts'
import { withSearch } from '../../lib/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { refusalTexts } from '../action-refusals.ts'
import type { UserList } from '../list/user-lists.ts'
import { rolesOf } from './wizard-context.ts'

type Props = {
  list: UserList
  /** The location that was chosen in the list, where one was. */
  location?: number
}

/** The way from a list to its wizard, for those who may add users to it. */
export function AddUserLink({ list, location }: Props) {
  const { user, account } = useMe()
  if (rolesOf(list, user.userRole, account.webServiceAccess.enabled).length === 0) return null
  if (account.status === 'CLOSED') return <Button disabledReason={refusalTexts.account_closed}>Add User</Button>
  return <ButtonLink href={withSearch(list.paths.create(), { location: location || undefined })}>Add User</ButtonLink>
}
