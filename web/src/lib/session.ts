import { issueToken, signOut, type AccessToken } from '@hireproof/contract/identity/identity.endpoints'
import { isRefusal } from './api-error.ts'
import { paths } from './paths.ts'
import { send, type Fetch } from './send.ts'

/** What the tabs of a browser tell each other. */
export type SessionNews = 'signed_out' | 'claimed' | 'expired'

/** The tab that a session lives in. */
type Tab = {
  /** Leaves for another address by a full page load. */
  leave: (url: string) => void
  /** The path to come back to. */
  here: () => string
  tell: (news: SessionNews) => void
  /** Removes what this browser remembers of the person, but for what outlives a sign-out. */
  forget: () => void
  now: () => number
}

/** Whom an access token stands for; a person who has chosen no user account has neither id. */
export type Holder = {
  token: string
  expiresAt: number
  audience: AccessToken['audience']
  userId?: string
  accountId?: number
}

export type Session = ReturnType<typeof createSession>

// a token that ends while its request is under way helps no one
const MARGIN_MS = 5000

/** Holds the access token in memory, renews it, and leaves the page when the session is over or belongs to another user. */
export function createSession(fetch: Fetch, tab: Tab) {
  let holder: Holder | undefined
  let renewal: Promise<Holder | undefined> | undefined

  /** Leaves the page; what waits for an answer must not go on with its work, so it never gets one. */
  const leave = (url: string) => {
    holder = undefined
    tab.leave(url)
    return new Promise<never>(() => {})
  }

  const end = (reason: 'ended' | 'expired' = 'ended') => {
    tab.forget()
    const here = tab.here()
    // the sign-in page knows already why it shows and where to go on: it is only loaded again
    return leave(here.startsWith(paths.login()) ? here : paths.login({ reason, next: here }))
  }

  const issue = async (): Promise<Holder | undefined> => {
    const before = holder
    const asked = tab.now()
    const fresh = await send(fetch, issueToken, {}).catch((error: unknown) => {
      // only a refusal means signed out: a service that is away signs no one out
      if (isRefusal(error, 'unauthenticated')) return undefined
      throw error
    })
    if (before && !fresh) return end()
    if (before && before.userId !== fresh?.userId) return leave(paths.home())
    return (holder = fresh && holderOf(fresh, asked))
  }

  /** A newer token than the given one, by one call however many ask; undefined for someone who is not signed in. */
  const renew = async (stale?: string): Promise<Holder | undefined> => {
    if (holder && stale !== undefined && holder.token !== stale) return holder
    renewal ??= issue().finally(() => (renewal = undefined))
    return renewal
  }

  /** The token to call with, renewed where it ran out, such as in a laptop that slept. */
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
    /** Ends the session for want of activity; where the server cannot be told, it ends it by itself. */
    expire: async (): Promise<void> => {
      await send(fetch, signOut, {}).catch(() => undefined)
      tab.tell('expired')
      await end('expired')
    },
    /** Lets go of a session that the server has ended: this page stays to say why, the other tabs leave theirs. */
    drop: (): void => {
      holder = undefined
      tab.tell('signed_out')
      tab.forget()
    },
    /** Goes on as the user that was just claimed; pages of the one before would show another company's data. */
    claimed: (): void => {
      tab.tell('claimed')
      void leave(paths.home())
    },
    /** Follows what happened in another tab. */
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
