import type { Life } from './countdown.ts'

/** What tabs tell each other about the life of their session; "ask" is answered by every tab that is awake. */
export type LifeNews = Life | 'ask'

/** How a tab reaches the others of its browser. */
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
