import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from './problem.ts'

const RESOLUTION_MS = 10
const LOOK_MS = 1000

/** Refuses the calls that may be shed while the event loop is later, on average over a second, than so many milliseconds. */
export function shedWhenLate(
  app: FastifyInstance,
  mostMs: number,
  mayShed: (request: FastifyRequest) => boolean,
): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let isLate = false
  let timer: NodeJS.Timeout | undefined
  // what the start itself takes must not refuse the first calls
  app.addHook('onReady', async () => {
    delays.enable()
    timer = setInterval(() => {
      // Without a single look at the clock in a second, the loop was held up all the time.
      isLate = (delays.count === 0 ? LOOK_MS : delays.mean / 1e6 - RESOLUTION_MS) > mostMs
      delays.reset()
    }, LOOK_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
  app.addHook('onRequest', async (request) => {
    if (isLate && mayShed(request)) throw problem('unavailable', { retryAfter: 2 })
  })
}
