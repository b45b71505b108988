import { getAccount } from '@hireproof/contract/accounts/accounts'
import { getUser } from '@hireproof/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from 'react-router'
import { useMe } from '../../lib/started.ts'
import { q } from '../../lib/query.ts'
import { profilePlace } from './profile-place.ts'

/** The user whose profile stands at this path, and the company of that user. */
export function useProfile() {
  const me = useMe()
  const { pathname } = useLocation()
  const place = profilePlace(pathname, useParams()['userId'], me.user.id)
  const user = useQuery(q(getUser, { params: { userId: place.userId } }))
  const accountId = user.data?.accountId ?? me.account.id
  const account = useQuery({ ...q(getAccount, { params: { accountId } }), enabled: user.data !== undefined })
  return { place, isOwn: place.userId === me.user.id, user, account }
}
