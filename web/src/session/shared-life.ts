import type { Clock } from './clock.ts'
import { COUNTDOWN_MS, endOf, phaseAt, WARN_AFTER_MS, type Life } from './countdown.ts'
import type { Channel } from './tab-channel.ts'

type Deps = {
  channel: Channel
  clock: Clock
  /** Tells the server that the person is at work; answers for how many seconds the session lives on. */
  keepAlive: () => Promise<{ expiresIn: number }>
}

/** The life of a session as all tabs and the server have it: when its person last did something, and when it ends. */
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
    /** Milliseconds until the countdown shows another second. */
    nextSecond: () => (endOf(life) - clock.now()) % 1000 || 1000,
    sign: (now: number) => {
      life.lastActivity = now
    },
    tellTabs,
    tellServer,
    /** Takes on what another tab has learned. */
    learn: (news: Life) => {
      life.lastActivity = Math.max(life.lastActivity, news.lastActivity)
      // a tab that has not heard from the server knows of no end
      if (news.serverEnd === Infinity) return
      life.serverEnd = Math.max(life.serverEnd === Infinity ? 0 : life.serverEnd, news.serverEnd)
    },
    /** Lives on from now, as far as the server lets it. */
    extend: async () => {
      await tellServer()
      life.lastActivity = clock.now()
      tellTabs()
      // a session that has lived its longest ends all the same; said once, that is no reason to say it again
      if (endOf(life) < life.lastActivity + WARN_AFTER_MS + COUNTDOWN_MS) knownEnd = endOf(life)
    },
  }
}
