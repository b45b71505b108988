import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { beginCall, endCall } from './calls-first.ts'
import { refuse } from './errors.ts'
import { problem } from './problem.ts'

/** How many calls are worked on at once: in a passing rush, and while more keep coming than can be done. */
type Room = { rush: number; storm: number }

const WINDOW_MS = 250

/** The refusal of one call among thousands: made once, and not logged one by one. */
const tooBusy = problem('unavailable', { retryAfter: 1 })

/**
 * Refuses calls while more are being worked on than are done soon: what is taken on is answered quickly, and the rest is refused
 * right away. Public calls, such as signing out, are always taken on, and so are calls that wait for turns of their own. A call counts from when its body has arrived until its
 * answer is handed over, so that neither slow senders nor callers who read nothing keep others out.
 */
export function limitConcurrency(app: FastifyInstance, room: Room): void {
  const hasRoom = admission(room)
  const underWay = new Set<FastifyRequest>()
  const end = (request: FastifyRequest) => {
    underWay.delete(request)
    endCall(request)
  }
  const counts = ({ endpoint, atOnce }: FastifyContextConfig) =>
    endpoint && endpoint.access !== 'public' && atOnce === undefined
  app.addHook('onRequest', async (request, reply) => {
    if (!counts(request.routeOptions.config) || hasRoom(underWay.size, performance.now())) return
    return refuse(request, reply, tooBusy)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!counts(request.routeOptions.config)) return
    underWay.add(request)
    beginCall(request)
    reply.raw.once('close', () => end(request))
  })
  app.addHook('onSend', async (request) => end(request))
}

/**
 * Tells a rush from a storm: many calls at one moment may wait for each other. But if more came in a quarter second
 * than a rush holds, waiting would only grow, and the queue is kept short until that ends.
 */
export function admission({ rush, storm }: Room): (underWay: number, now: number) => boolean {
  let windowEnd = 0
  let crowded = 0
  let isStorm = false
  return (underWay, now) => {
    if (now >= windowEnd) {
      isStorm = crowded > rush && now < windowEnd + WINDOW_MS
      crowded = 0
      windowEnd = now + WINDOW_MS
    }
    if (underWay >= storm) crowded += 1
    return underWay < (isStorm ? storm : rush)
  }
}
