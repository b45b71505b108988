import type { Account } from '@hireproof/contract/accounts/accounts'
import type { User } from '@hireproof/contract/users/users'
import { createContext, useContext } from 'react'
import type { Started } from './start.ts'

/** The result of the start, for the pages. */
export const StartedContext = createContext<Started | undefined>(undefined)

/** Environment, flags and who is signed in. */
export function useStarted(): Started {
  const started = useContext(StartedContext)
  if (!started) throw new Error('This page is not within an application')
  return started
}

/** The claimed user and the company, for pages that the guards show only to such users. */
export function useMe(): { user: User; account: Account } {
  const { me } = useStarted()
  if (me?.kind !== 'user') throw new Error('This page needs a user account')
  return me
}
