import { createCall } from './create-call.ts'
import { createSession, type SessionNews } from './session.ts'
import { store } from './storage.ts'

const channel = new BroadcastChannel('session')

/** The session of this tab. */
export const session = createSession((url, init) => fetch(url, init), {
  leave: (url) => location.assign(url),
  here: () => location.pathname + location.search,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only and takes no target
  tell: (news) => channel.postMessage(news),
  forget: () => store.clear(),
  now: () => Date.now(),
})

channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => session.hear(data))

/**
 * Keeps the content of a signed-in page from coming back out of the browser's memory. A page goes blank when the person
 * leaves it and loads again on return, so that the server decides who may see it.
 */
export function guardHistory(): void {
  addEventListener('pagehide', () => {
    document.body.style.visibility = 'hidden'
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
}

/** Calls an endpoint of the contract as the person who is signed in here; every failure arrives as an `ApiError`. */
export const call = createCall((url, init) => fetch(url, init), session)
