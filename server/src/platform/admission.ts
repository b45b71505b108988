import { availableParallelism } from 'node:os'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify'
import { beginCall, endCall } from './calls-first.ts'
import { count } from './counts.ts'
import { refuse } from './errors.ts'
import { problem } from './problem.ts'
import { openShares } from './shares.ts'
import type { Turn } from './calls-of-owners.ts'
import { whenClosed } from './when-closed.ts'

/** How many calls are taken on at once: in a passing rush, and while more keep coming than can be done. */
type Room = { rush: number; storm: number }

type Options = {
  /** Connections of the database for each role. */
  connections: number
  /** The longest that a call waits for its turn, in milliseconds. */
  patience: number
  /** Whom a request counts for until it is certain who calls. */
  ownerOf: (request: FastifyRequest) => string
}

/** Calls that may wait for each database connection in a rush: those of some fifty people who open a page together. */
const CALLS_TO_A_CONNECTION = 8

const WINDOW_MS = 250

/** The refusal of one call among thousands: made once, and not logged one by one. */
const tooBusy = problem('unavailable', { retryAfter: 1 })

/**
 * Refuses calls while more are being worked on than are done soon: what is taken on is answered quickly, and the rest is refused
 * right away. Each company has its share, so that one that calls too much waits for itself and is refused alone. Public calls, such
 * as signing out, are always taken on, and so are calls that wait for turns of their own. A call counts from when its body has
 * arrived until its answer is handed over, so that neither slow senders nor callers who read nothing keep others out.
 *
 * Returns what must be told once it is certain for which company a request was made.
 */
export function limitConcurrency(
  app: FastifyInstance,
  { connections, patience, ownerOf }: Options,
): (request: FastifyRequest, company: string) => void {
  const roomNow = admission({ rush: connections * CALLS_TO_A_CONNECTION, storm: connections })
  // more at once would slow down the others, where there are few processors
  const atLeast = Math.max(1, Math.floor(Math.min(connections / 8, availableParallelism() / 2)))
  const shares = openShares({ connections, atLeast })
  const turns = new Map<FastifyRequest, Turn>()
  const end = (request: FastifyRequest) => {
    const turn = turns.get(request)
    if (turn) shares.end(turn)
    turns.delete(request)
    endCall(request)
  }
  const isRefused = (owner: string) => {
    const now = performance.now()
    if (shares.hasRoom(owner, roomNow(turns.size, now), now)) return false
    if (shares.isShared()) count('calls_over_share')
    return true
  }
  const counts = ({ endpoint, atOnce }: FastifyContextConfig) =>
    endpoint && endpoint.access !== 'public' && atOnce === undefined
  app.addHook('onRequest', async (request, reply) => {
    if (counts(request.routeOptions.config) && isRefused(ownerOf(request))) return refuse(request, reply, tooBusy)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (!counts(request.routeOptions.config)) return
    const turn = shares.take(ownerOf(request))
    turns.set(request, turn)
    whenClosed(reply.raw, () => end(request))
    if (!(await hasTurn(turn))) return refuse(request, reply, tooBusy)
    beginCall(request)
  })
  app.addHook('onSend', async (request) => end(request))

  const hasTurn = async (turn: Turn) => {
    const isTurn = shares.wait(turn)
    if (turn.state === 'running') return true
    const timer = setTimeout(() => {
      if (shares.isShared()) count('calls_over_share')
      shares.end(turn)
    }, patience)
    return isTurn.finally(() => clearTimeout(timer))
  }
  return (request, company) => {
    const turn = turns.get(request)
    if (turn) shares.settleOwner(turn, company, performance.now())
  }
}

/**
 * Tells a rush from a storm: many calls at one moment may wait for each other. But if more came in a quarter second
 * than a rush holds, waiting would only grow, and the queue is kept short until that ends.
 */
export function admission({ rush, storm }: Room): (underWay: number, now: number) => number {
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
    return isStorm ? storm : rush
  }
}
