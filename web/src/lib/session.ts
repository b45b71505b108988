import { issueToken, signOut, type AccessToken } from '@hireproof/contract/identity/identity.endpoints'
import { returnPath, withNext } from '@hireproof/contract/identity/return-path'
import { isRefusal } from './api-error.ts'
import { askedPage } from './asked-page.ts'
import { paths } from './paths.ts'
import { send, type Fetch } from './send.ts'

/** The messages between the tabs of a browser. */
export type SessionNews = 'signed_out' | 'claimed' | EndReason

type EndReason = 'ended' | 'expired'

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
  let endReason: EndReason = 'ended'

  /** Leaves the page. Callers that wait for an answer must not continue, so they never get one. */
  const leave = (url: string) => {
    holder = undefined
    tab.leave(url)
    return new Promise<never>(() => {})
  }

  const end = (reason = endReason) => {
    tab.forget()
    return leave(signInPage(tab.here(), reason))
  }

  // A call that is refused while the sign-out is under way ends the session for the same reason.
  const endEverywhere = async (reason: EndReason) => {
    endReason = reason
    await send(fetch, signOut, {}).catch(() => undefined)
    tab.tell(reason)
    return end(reason)
  }

  const issue = async (): Promise<Holder | undefined> => {
    const before = holder
    const asked = tab.now()
    const fresh = await send(fetch, issueToken, {}).catch(noneIfRefused)
    if (before && !fresh) return end()
    if (before && before.userId !== fresh?.userId) return leave(placeOfOther(tab.here(), fresh?.userId))
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
    /** Ends a session whose new token is refused too, on the server as well: the sign-in page would lead back here. */
    end: () => endEverywhere('ended'),
    /** Ends the session here, in the other tabs and at the sign-in service. */
    signOut: async (): Promise<void> => {
      const { redirectTo } = await send(fetch, signOut, {})
      tab.tell('signed_out')
      tab.forget()
      await leave(redirectTo)
    },
    /** Ends the session because of inactivity. If the server cannot be reached, it ends the session by itself. */
    expire: () => endEverywhere('expired'),
    /** Drops a session that the server has ended: this page stays and tells why, the other tabs leave theirs. */
    drop: (): void => {
      holder = undefined
      tab.tell('signed_out')
      tab.forget()
    },
    /** Continues as the claimed user; open pages of the previous user would show another company's data. */
    claimed: (landing: string): void => {
      tab.tell('claimed')
      void leave(landing)
    },
    /** Handles a message from another tab. */
    hear: (news: SessionNews): void => {
      if (!holder) return
      if (news === 'ended' || news === 'expired') return void end(news)
      if (news === 'claimed') return void leave(placeAfterClaim(tab.here()))
      tab.forget()
      void leave(paths.logout())
    },
  }
}

/** Only a refusal means signed out: an unavailable service does not sign anyone out. */
function noneIfRefused(error: unknown): undefined {
  if (!isRefusal(error, 'unauthenticated')) throw error
}

/** The sign-in page with the reason and the way back; one that is already open has both, and only loads again. */
const signInPage = (here: string, reason: EndReason) =>
  here.startsWith(paths.login()) ? here : paths.login({ reason, next: here })

/** Where a page goes if another tab signed in again, or continues as another user. */
const placeOfOther = (here: string, userId: string | undefined) =>
  userId === undefined ? withNext(paths.dashboard(), returnPath(here)) : paths.home()

/** Where a page goes if another tab chose a user: the sign-in page leads that user on to what this tab asked for. */
function placeAfterClaim(here: string): string {
  const asked = askedPage(here.split('?')[1] ?? '')
  return asked ? paths.login({ next: asked }) : paths.home()
}

const holderOf = ({ access_token, expires_in, audience, userId, accountId }: AccessToken, asked: number): Holder => ({
  token: access_token,
  expiresAt: asked + expires_in * 1000,
  audience,
  userId,
  accountId,
})
