import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { parseBody, ProblemError } from '../platform/problems.ts'
import type { Site } from '../platform/site.ts'
import type { RecordsClock } from '../records/records-clock.ts'
import type { KeySet } from '../signin/signing-keys.ts'
import { defaultDelayMs, faultModes, type Faults } from './faults.ts'
import { faultsPage } from './faults-page.ts'

const delay_ms = z.coerce.number().int().min(0).max(600_000).default(defaultDelayMs)
const httpFault = (target: 'records' | 'registry' | 'feed') =>
  z.object({ target: z.literal(target), mode: z.enum(faultModes[target]), delay_ms })
const FaultRequest = z.union([
  z.object({ target: z.literal('signin').default('signin'), mode: z.enum(faultModes.signin), delay_ms }),
  httpFault('records'),
  httpFault('registry'),
  httpFault('feed'),
  z.object({ target: z.literal('mail'), mode: z.enum(faultModes.mail), delay_ms }),
])
const KeyRequest = z.object({ action: z.enum(['rotate', 'retire', 'empty', 'poison', 'junk', 'restore']) })
// The last day that Eastern Time and the holidays are computed for.
const lastInstant = Date.parse('2200-01-01T00:00:00Z')
const ClockRequest = z.union([
  z.object({ workingDays: z.coerce.number().int().min(0).max(2000) }),
  z.object({
    to: z.iso
      .datetime({ offset: true })
      .transform((text) => Date.parse(text))
      .refine((instant) => instant < lastInstant, 'Expected an instant before the year 2200'),
  }),
])
type Deps = { site: Site; faults: Faults; keys: KeySet; clock: RecordsClock }

/** Registers the switches with which tests and people make the outside world fail. */
export function testingRoutes(app: FastifyInstance, { site, faults, keys, clock }: Deps) {
  app.get('/testing/fault', () => faults.all())
  app.post('/testing/fault', async (request, reply) => {
    const { target, mode, delay_ms: delayMs } = parseBody(FaultRequest, request.body)
    await faults.set(target, { mode, delayMs })
    if (isForm(request.headers['content-type'])) return reply.redirect('/testing', 303)
    return faults.all()
  })
  app.get('/testing/keys', () => ({ mode: keys.mode(), signing: keys.signingKey().kid, published: keys.published() }))
  app.post('/testing/keys', async (request, reply) => {
    await keys.apply(parseBody(KeyRequest, request.body).action)
    if (isForm(request.headers['content-type'])) return reply.redirect('/testing', 303)
    return { mode: keys.mode(), signing: keys.signingKey().kid, published: keys.published() }
  })
  app.get('/testing/clock', () => ({ now: new Date(clock.now()).toISOString() }))
  app.post('/testing/clock', async (request, reply) => {
    const move = parseBody(ClockRequest, request.body)
    const isMoved = 'to' in move ? await clock.moveTo(move.to) : await clock.moveBy(move.workingDays)
    if (!isMoved) throw new ProblemError('clock_back')
    if (isForm(request.headers['content-type'])) return reply.redirect('/testing#clock', 303)
    return { now: new Date(clock.now()).toISOString() }
  })
  app.get('/testing', (_request, reply) =>
    site.send(reply, { title: 'Faults', area: 'tools', main: faultsPage(faults, keys, clock) }),
  )
}

function isForm(contentType: string | undefined): boolean {
  return contentType?.startsWith('application/x-www-form-urlencoded') ?? false
}
