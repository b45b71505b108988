import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { parseBody } from '../platform/problems.ts'
import { html, type Html } from '../platform/html.ts'
import type { Site } from '../platform/site.ts'
import type { KeySet } from '../signin/signing-keys.ts'
import { defaultDelayMs, faultModes, type Faults, type FaultTarget } from './faults.ts'

const delay_ms = z.coerce.number().int().min(0).max(600_000).default(defaultDelayMs)
const httpFault = (target: 'records' | 'feed') =>
  z.object({ target: z.literal(target), mode: z.enum(faultModes[target]), delay_ms })
const FaultRequest = z.union([
  z.object({ target: z.literal('signin').default('signin'), mode: z.enum(faultModes.signin), delay_ms }),
  httpFault('records'),
  httpFault('feed'),
  z.object({ target: z.literal('mail'), mode: z.enum(faultModes.mail), delay_ms }),
])
const KeyRequest = z.object({ action: z.enum(['rotate', 'retire', 'empty', 'poison', 'junk', 'restore']) })

const targetNames: Record<FaultTarget, string> = {
  signin: 'Sign-in provider',
  records: 'Government records',
  feed: 'News feed',
  mail: 'Mail server',
}
const modeNames: Record<string, string> = {
  none: 'Works normally',
  down: 'Down: connections fail',
  slow: 'Slow: answers after 30 seconds',
  '4xx': 'Refuses email for now (4xx)',
  '5xx': 'Answers with a server error (5xx)',
  bad_json: 'Answers with broken data',
  hostile: 'Answers with scripts, forms and bad links in its items',
  endless: 'Answers without end',
}

/** Registers the switches with which tests and people make the outside world fail. */
export function testingRoutes(
  app: FastifyInstance,
  { site, faults, keys }: { site: Site; faults: Faults; keys: KeySet },
) {
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
  app.get('/testing', (_request, reply) =>
    site.send(reply, { title: 'Faults', area: 'tools', main: faultsPage(faults, keys) }),
  )
}

function isForm(contentType: string | undefined): boolean {
  return contentType?.startsWith('application/x-www-form-urlencoded') ?? false
}

function faultsPage(faults: Faults, keys: KeySet): Html {
  const targets = Object.keys(faultModes) as FaultTarget[]
  return html`<h1>Faults</h1>
    <p class="lead">
      Make an outside service fail to see how the product copes. A fault stays until you switch it off here.
    </p>
    <div class="cards">${targets.map((target) => faultForm(target, faults.get(target).mode))}</div>
    <h2>Signing keys of the sign-in provider</h2>
    <p>The provider signs with key <code>${keys.signingKey().kid}</code> and shows: <strong>${keys.mode()}</strong>.</p>
    <form method="post" action="/testing/keys" class="row">
      <button class="button quiet" name="action" value="rotate">Rotate, keep the old key listed</button>
      <button class="button quiet" name="action" value="retire">Remove old keys</button>
      <button class="button quiet" name="action" value="empty">List no keys</button>
      <button class="button quiet" name="action" value="poison">List wrong keys</button>
      <button class="button quiet" name="action" value="junk">Add a broken key</button>
      <button class="button" name="action" value="restore">Show the true keys</button>
    </form>`
}

function faultForm(target: FaultTarget, current: string): Html {
  return html`<form method="post" action="/testing/fault" class="card">
    <h2>${targetNames[target]}</h2>
    <input type="hidden" name="target" value="${target}" />
    <div class="field">
      <label for="mode-${target}">Behavior</label>
      <select id="mode-${target}" name="mode">
        ${faultModes[target].map((mode) => html`<option value="${mode}" ${mode === current && html`selected`}>${modeNames[mode]}</option>`)}
      </select>
    </div>
    <button class="button">Apply<span class="visually-hidden"> to ${targetNames[target].toLowerCase()}</span></button>
  </form>`
}
