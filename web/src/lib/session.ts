import { issueToken, signOut, type AccessToken } from '@hireproof/contract/identity/identity.endpoints'
import { isRefusal } from './api-error.ts'
import { paths } from './paths.ts'
import { send, type Fetch } from './send.ts'

/** The messages between the tabs of a browser. */
export type SessionNews = 'signed_out' | 'claimed' | 'expired'

/** The browser tab of a session. */
type Tab = {
  /** Leaves for another address by a full page load. */
  leave: (url: string) => void
  /** The path to come back to. */
  here: () => string
  tell: (news: SessionNews) => void
  /** Removes what this browser remembers about the person, except what survives a sign-out. */
  forget: () => void
  now: () => number
}

/** The holder of an access token; a person who has not chosen a user account has neither id. */
export type Holder = {
  token: string
  expiresAt: number
  audience: AccessToken['audience']
  userId?: string
  accountId?: number
}

export type Session = ReturnType<typeof createSession>

// a token that expires during its request is useless
const MARGIN_MS = 5000

/** Holds the access token in memory, renews it, and leaves the page if the session ends or belongs to another user. */
export function createSession(fetch: Fetch, tab: Tab) {
  let holder: Holder | undefined
  let renewal: Promise<Holder | undefined> | undefined

  /** Leaves the page. Callers that wait for an answer must not continue, so they never get one. */
  const leave = (url: string) => {
    holder = undefined
    tab.leave(url)
    return new Promise<never>(() => {})
  }

  const end = (reason: 'ended' | 'expired' = 'ended') => {
    tab.forget()
    const here = tab.here()
    // the address of the sign-in page already has the reason and the way back: only reload it
    return leave(here.startsWith(paths.login()) ? here : paths.login({ reason, next: here }))
  }

  const issue = async (): Promise<Holder | undefined> => {
    const before = holder
    const asked = tab.now()
    const fresh = await send(fetch, issueToken, {}).catch((error: unknown) => {
      // only a refusal means signed out: an unavailable service does not sign anyone out
      if (isRefusal(error, 'unauthenticated')) return undefined
      throw error
    })
    if (before && !fresh) return end()
    if (before && before.userId !== fresh?.userId) return leave(paths.home())
    return (holder = fresh && holderOf(fresh, asked))
  }

  /** A newer token than the given one, with one call for all callers; undefined for a person who is not signed in. */
  const renew = async (stale?: string): Promise<Holder | undefined> => {
    if (holder && stale !== undefined && holder.token !== stale) return holder
    renewal ??= issue().finally(() => (renewal = undefined))
    return renewal
  }

  /** The token for a call, renewed after it expires, for example in a laptop that slept. */
  const current = async (): Promise<Holder | undefined> =>
    holder && holder.expiresAt - MARGIN_MS > tab.now() ? holder : renew()

  return {
    current,
    renew,
    end,
    /** Ends the session here, in the other tabs and at the sign-in service. */
    signOut: async (): Promise<void> => {
      const { redirectTo } = await send(fetch, signOut, {})
      tab.tell('signed_out')
      tab.forget()
      await leave(redirectTo)
    },
    /** Ends the session because of inactivity. If the server cannot be reached, it ends the session by itself. */
    expire: async (): Promise<void> => {
      await send(fetch, signOut, {}).catch(() => undefined)
      tab.tell('expired')
      await end('expired')
    },
    /** Drops a session that the server has ended: this page stays and tells why, the other tabs leave theirs. */
    drop: (): void => {
      holder = undefined
      tab.tell('signed_out')
      tab.forget()
    },
    /** Continues as the claimed user; open pages of the previous user would show another company's data. */
    claimed: (): void => {
      tab.tell('claimed')
      void leave(paths.home())
    },
    /** Handles a message from another tab. */
    hear: (news: SessionNews): void => {
      if (!holder) return
      if (news === 'expired') return void end('expired')
      if (news === 'claimed') return void leave(paths.home())
      tab.forget()
      void leave(paths.logout())
    },
  }
}

const holderOf = ({ access_token, expires_in, audience, userId, accountId }: AccessToken, asked: number): Holder => ({
  token: access_token,
  expiresAt: asked + expires_in * 1000,
  audience,
  userId,
  accountId,
})
