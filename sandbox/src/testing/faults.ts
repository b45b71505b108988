import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { ProblemError } from '../platform/problems.ts'

/** The faults that a service can have; HTTP services and mail have different ones. */
export const faultModes = {
  signin: ['none', 'down', 'slow', '5xx', 'bad_json'],
  records: [
    'none',
    'down',
    'slow',
    '5xx',
    'bad_json',
    'doubled_updates',
    'reordered_updates',
    'repeated_updates',
    'huge_photo',
    'svg_photo',
    'no_photo',
    'refused_referral',
    'slow_referral',
    'lost_referral',
  ],
  registry: ['none', 'down', 'slow', '5xx', 'bad_json'],
  feed: ['none', 'down', 'slow', '5xx', 'bad_json', 'hostile', 'endless'],
  mail: ['none', 'down', 'slow', '4xx', '5xx'],
} as const

export type FaultTarget = keyof typeof faultModes
type FaultMode = (typeof faultModes)[FaultTarget][number]
export type Fault = { mode: FaultMode; delayMs: number }
export type Faults = ReturnType<typeof createFaults>

/** How long a slow service waits by default: longer than any sensible timeout. */
export const defaultDelayMs = 30_000

/** Keeps the fault of each service, and notifies the listeners of changes. */
export function createFaults() {
  const current = new Map<FaultTarget, Fault>()
  const listeners: ((target: FaultTarget, fault: Fault) => Promise<void>)[] = []
  const get = (target: FaultTarget): Fault => current.get(target) ?? { mode: 'none', delayMs: defaultDelayMs }
  return {
    get,
    all: () => Object.fromEntries(targets.map((target) => [target, get(target)])),
    set: async (target: FaultTarget, fault: Fault) => {
      current.set(target, fault)
      for (const listener of listeners) await listener(target, fault)
    },
    onChange: (listener: (target: FaultTarget, fault: Fault) => Promise<void>) => void listeners.push(listener),
  }
}

const targets = Object.keys(faultModes) as FaultTarget[]

/** Makes a request hook that applies a service's fault, if any, to each of its answers. */
export function faultHook(faults: Faults, target: FaultTarget) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { mode, delayMs } = faults.get(target)
    if (mode === 'down') breakOff(request, reply)
    if (mode === 'slow') await wait(delayMs, undefined, { ref: false })
    if (mode === '5xx') return reply.code(503).type('text/plain; charset=utf-8').send('Service unavailable')
    if (mode === 'bad_json') return reply.code(200).type('application/json').send('{"keys":[{"kty":')
    return undefined
  }
}

/** Refuses a referral or delays it, if such a fault is set. */
export async function applyReferralFault(faults: Faults): Promise<void> {
  const { mode, delayMs } = faults.get('records')
  if (mode === 'refused_referral') throw new ProblemError('referral_refused')
  if (mode === 'slow_referral') await wait(delayMs, undefined, { ref: false })
}

/** Ends a request without an answer. */
export function breakOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}
