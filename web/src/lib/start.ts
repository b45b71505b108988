import { getAccount, type Account } from '@hireproof/contract/accounts'
import {
  allowsMocks,
  getEnvironment,
  getFeatureFlags,
  getLocalEnvironment,
  type EnvironmentDocument,
  type FeatureFlags,
} from '@hireproof/contract/environment'
import { authorize } from '@hireproof/contract/identity'
import { getUser, type User } from '@hireproof/contract/users'
import type { Call } from './create-call.ts'
import type { Holder, Session } from './session.ts'
import { urlOf } from './send.ts'

/** Who is signed in: a person who has not chosen a user account yet, or a user of a company. */
export type Me = { kind: 'person' } | { kind: 'user'; user: User; account: Account }

/** What every page knows. */
export type Started = { environment: EnvironmentDocument; flags: FeatureFlags; me?: Me }

type Deps = { call: Call; session: Pick<Session, 'current'>; isLocal: boolean }

// part 1 §7: without these two nothing can be shown, so they may not take longer
const TIMEOUT = { timeoutMs: 5000 }

/**
 * Learns what every page needs, in waves: environment, flags and token side by side, then the user and the account. No wave
 * waits for what it does not use. Without `whose` nobody is looked for, as on the pages of people who are not signed in.
 */
export async function start(
  { call, session, isLocal }: Deps,
  { whose }: { whose: 'nobody' | 'mine' },
): Promise<Started> {
  const environment = call(isLocal ? getLocalEnvironment : getEnvironment, {}, TIMEOUT)
  const flags = call(getFeatureFlags, {}, TIMEOUT)
  const me = whose === 'nobody' ? Promise.resolve(undefined) : findMe(call, session.current(), environment)
  const [foundEnvironment, foundFlags, foundMe] = await Promise.all([environment, flags, me])
  return { environment: foundEnvironment, flags: foundFlags, me: foundMe }
}

async function findMe(
  call: Call,
  token: Promise<Holder | undefined>,
  environment: Promise<EnvironmentDocument>,
): Promise<Me | undefined> {
  const [holder, settings] = await Promise.all([token, environment])
  if (!holder) return undefined
  const { userId, accountId } = idsOf(holder, settings)
  if (userId === undefined || accountId === undefined) return { kind: 'person' }
  const [user, account] = await Promise.all([
    call(getUser, { params: { userId } }),
    call(getAccount, { params: { accountId } }),
  ])
  return { kind: 'user', user, account }
}

/** Whose pages these are; mock ids count in local and devtest only (part 1 §6). */
export function idsOf(holder: Pick<Holder, 'userId' | 'accountId'>, settings: EnvironmentDocument) {
  const { environment, mockUserId, mockAccountId } = settings
  if (!allowsMocks(environment)) return { userId: holder.userId, accountId: holder.accountId }
  return { userId: mockUserId ?? holder.userId, accountId: mockAccountId ? Number(mockAccountId) : holder.accountId }
}

/** Where the federated sign-in begins; it comes back to a path of this site. */
export const signInUrl = ({ signInService }: EnvironmentDocument, returnTo: string): string =>
  urlOf(authorize, { query: { client_id: signInService.clientId, scope: 'vis', return_to: returnTo } })
