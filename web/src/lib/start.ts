import { type Account, getAccount } from '@hireproof/contract/accounts/accounts'
import {
  allowsMocks,
  type Environment,
  type EnvironmentDocument,
  type FeatureFlags,
  getEnvironment,
  getFeatureFlags,
  getLocalEnvironment,
} from '@hireproof/contract/environment'
import { authorize, tokenInfo } from '@hireproof/contract/identity/identity.endpoints'
import { getUser, type User } from '@hireproof/contract/users/users'
import type { Call } from './create-call.ts'
import { isRefusal } from './api-error.ts'
import type { Holder, Session } from './session.ts'
import { urlOf } from './send.ts'

/** Who is signed in: a person who has not chosen a user account yet, or a user of a company. */
export type Me =
  | { kind: 'person' }
  | { kind: 'user'; user: User; account: Account; isEnrolling: boolean; isAccountExcluded: boolean }

/** The data that every page starts with. */
export type Started = {
  environment: EnvironmentDocument
  /** The flags of this tab. */
  flags: FeatureFlags
  /** The flags by which the server decides. */
  serverFlags: FeatureFlags
  me?: Me
  /** The email address of the sign-in, from the token information (part 2 §7). */
  email?: string
}

type Found = Pick<Started, 'me' | 'email'>

type Deps = { call: Call; session: Pick<Session, 'current'>; isLocal: boolean }

// part 1 §7: no page can show without these two, so they may not take longer
const TIMEOUT = { timeoutMs: 5000 }

/**
 * Fetches what every page needs in waves: environment, flags and token in parallel, then the user and the account. No
 * wave waits for what it does not use. With `nobody`, for pages of people who are not signed in, it skips the session.
 */
export async function start(
  { call, session, isLocal }: Deps,
  { whose }: { whose: 'nobody' | 'mine' },
): Promise<Started> {
  const environment = call(isLocal ? getLocalEnvironment : getEnvironment, {}, TIMEOUT)
  const flags = call(getFeatureFlags, {}, TIMEOUT)
  const found = whose === 'nobody' ? Promise.resolve({}) : find(call, session.current(), environment)
  const [foundEnvironment, foundFlags, foundMe] = await Promise.all([environment, flags, found])
  return { environment: foundEnvironment, flags: foundFlags, serverFlags: foundFlags, ...foundMe }
}

async function find(
  call: Call,
  token: Promise<Holder | undefined>,
  environment: Promise<EnvironmentDocument>,
): Promise<Found> {
  const [holder, settings] = await Promise.all([token, environment])
  if (!holder) return {}
  const [me, email] = await Promise.all([findMe(call, holder, settings), findEmail(call, holder)])
  return { me, email }
}

async function findMe(call: Call, holder: Holder, settings: EnvironmentDocument): Promise<Me> {
  const { userId, accountId } = idsOf(holder, settings)
  if (userId === undefined || accountId === undefined) return { kind: 'person' }
  const [user, account] = await Promise.all([
    call(getUser, { params: { userId } }),
    call(getAccount, { params: { accountId } }),
  ])
  const isAccountExcluded = account.id === settings.excludedAccountId
  return { kind: 'user', user, account, isEnrolling: holder.audience === 'ENROLLMENT', isAccountExcluded }
}

/** The header works without the address if it is late. A person who is no longer signed in leaves anyway. */
async function findEmail(call: Call, { token }: Holder): Promise<string | undefined> {
  try {
    return (await call(tokenInfo, { body: { token } }, TIMEOUT)).idp_claims.email
  } catch (error) {
    if (isRefusal(error, 'unauthenticated', 'maintenance')) throw error
    return undefined
  }
}

/** The user and account of these pages; mock ids count in local and devtest only (part 1 §6). */
export function idsOf(holder: Pick<Holder, 'userId' | 'accountId'>, settings: EnvironmentDocument) {
  const { environment, mockUserId, mockAccountId } = settings
  if (!allowsMocks(environment)) return { userId: holder.userId, accountId: holder.accountId }
  return { userId: mockUserId ?? holder.userId, accountId: mockAccountId ? Number(mockAccountId) : holder.accountId }
}

/** The address that starts the federated sign-in, which returns to a path of this site. */
export const signInUrl = ({ signInService }: EnvironmentDocument, returnTo: string): string =>
  urlOf(authorize, { query: { client_id: signInService.clientId, scope: 'vis', return_to: returnTo } })

/** Flags that the address of a page may set for its tab (part 2 §7). */
const settable = ['MFA_USER_CREATION', 'FEATURE_I9NG_EMPLOYER_TITLE'] as const

type Tab = {
  search: string
  read: (name: string) => string | undefined
  write: (name: string, value: string) => void
}

const isValue = (value: string | null | undefined): value is string =>
  typeof value === 'string' && /^(?:true|on|false|off)$/i.test(value)

/**
 * The server's flags, overridden by those in the address of this tab. They change what the tab shows, but not what the
 * server allows. In preview and production, the address sets nothing.
 */
export function flagsOfTab(flags: FeatureFlags, environment: Environment, { search, read, write }: Tab): FeatureFlags {
  if (environment === 'preview' || environment === 'prod') return flags
  const asked = new URLSearchParams(search)
  const set: FeatureFlags = {}
  for (const name of settable) {
    const value = asked.get(name)
    if (isValue(value)) write(name, value)
    const kept = isValue(value) ? value : read(name)
    if (isValue(kept)) set[name] = kept
  }
  return { ...flags, ...set }
}
