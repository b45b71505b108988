import { keepAlive } from '@hireproof/contract/identity/identity.endpoints'
import { call, session } from '../lib/api.ts'
import { keepTyped } from './before-end.ts'
import { browserClock, openChannel } from './shared-life.ts'
import { type LifeWatch, watchLife } from './watch-life.ts'

/** Watches the session of this tab. After sleep or throttled timers, it catches up once the page is visible again. */
export function watchThisTab(): LifeWatch {
  const watch = watchLife({
    target: document,
    channel: openChannel(),
    clock: browserClock,
    keepAlive: () => call(keepAlive, {}),
    renew: () => session.renew(),
    keep: keepTyped,
    expire: () => session.expire(),
  })
  document.addEventListener('visibilitychange', watch.look)
  for (const event of ['focus', 'pageshow']) addEventListener(event, watch.look)
  return watch
}
