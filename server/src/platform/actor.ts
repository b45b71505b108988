import type { AccountType } from '@hireproof/contract/accounts'
import type { UserFacts } from '@hireproof/contract/guards'
import type { StoredRole } from '@hireproof/contract/users'

/** A signed-in person who has not chosen a user account: reaches no company. */
type PersonActor = { kind: 'person'; sessionId: string; generation: number; personId: string; email: string }

/** A claimed user account: who calls, for which company, reaching which accounts. */
export type UserActor = {
  kind: 'user'
  sessionId: string
  generation: number
  personId: string | null
  email: string
  userId: string
  accountId: number
  accountType: AccountType
  accountClosed: boolean
  role: StoredRole
  webServiceEnabled: boolean
  /** Own account, plus clients of an agency, plus locations of a corporate administrator. */
  accounts: readonly number[]
  seesAllCases: boolean
  timeZone: string
  facts: UserFacts
}

export type Actor = PersonActor | UserActor
