import { COUNTDOWN_MS, endOf, type Life, phaseAt, WARN_AFTER_MS } from './countdown.ts'

/** The clock that a watch needs; tests have their own. */
export type Clock = {
  now: () => number
  setTimeout: (work: () => void, ms: number) => unknown
  clearTimeout: (timer: unknown) => void
  setInterval: (work: () => void, ms: number) => unknown
}

/** The clock of this computer. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  setInterval: (work, ms) => setInterval(work, ms),
}

/** The messages between tabs about the life of their session; every tab that is awake answers "ask". */
export type LifeNews = Life | 'ask'

/** How a tab reaches the other tabs of its browser. */
export type Channel = { post: (news: LifeNews) => void; listen: (hear: (news: LifeNews) => void) => void }

/** The channel to the other tabs of this browser. */
export function openChannel(): Channel {
  const channel = new BroadcastChannel('session-life')
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only and takes no target
    post: (news) => channel.postMessage(news),
    listen: (hear) => channel.addEventListener('message', ({ data }: MessageEvent<LifeNews>) => hear(data)),
  }
}

type Deps = {
  channel: Channel
  clock: Clock
  /** Reports activity to the server; returns how many seconds the session has left. */
  keepAlive: () => Promise<{ expiresIn: number }>
}

/** The life of a session, shared by all tabs and the server: the last activity of the person, and the end. */
export function shareLife({ channel, clock, keepAlive }: Deps) {
  const life: Life = { lastActivity: clock.now(), serverEnd: Infinity }
  let knownEnd: number | undefined

  const tellTabs = () => channel.post({ ...life })
  const tellServer = async () => {
    const asked = clock.now()
    const { expiresIn } = await keepAlive()
    life.serverEnd = asked + expiresIn * 1000
    tellTabs()
  }

  return {
    phase: () => phaseAt(life, clock.now(), knownEnd),
    isOver: () => phaseAt(life, clock.now()).kind === 'over',
    /** Milliseconds until the countdown shows the next second. */
    nextSecond: () => (endOf(life) - clock.now()) % 1000 || 1000,
    sign: (now: number) => {
      life.lastActivity = now
    },
    tellTabs,
    tellServer,
    /** Takes over the data of another tab. */
    learn: (news: Life) => {
      life.lastActivity = Math.max(life.lastActivity, news.lastActivity)
      // a tab that has not heard from the server has no end yet
      if (news.serverEnd === Infinity) return
      life.serverEnd = Math.max(life.serverEnd === Infinity ? 0 : life.serverEnd, news.serverEnd)
    },
    /** Extends the session from now, as far as the server allows. */
    extend: async () => {
      await tellServer()
      life.lastActivity = clock.now()
      tellTabs()
      // a session at its maximum length ends anyway; after one warning, do not warn again
      if (endOf(life) < life.lastActivity + WARN_AFTER_MS + COUNTDOWN_MS) knownEnd = endOf(life)
    },
  }
}
