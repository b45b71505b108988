import { addHiringSite } from '@hireproof/contract/accounts/hiring-sites.endpoints'
import { createCase, searchCases, submitCase } from '@hireproof/contract/cases/cases.endpoints'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from './embedded/ports.ts'
import { draftOfToday } from './testing/drafts-of-today.ts'
import { notingProxy } from './testing/noting-proxy.ts'
import { realServer } from './testing/real-server.ts'
import { startSandboxProcess } from './testing/sandbox-process.ts'
import { startServerProcess } from './testing/server-process.ts'
import { traceCollector } from './testing/trace-collector.ts'

type World = Awaited<ReturnType<typeof realServer>>
type Collector = Awaited<ReturnType<typeof traceCollector>>

const PATIENCE = { timeout: 15_000 }
const post = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers,
})

/** Creates a case, which has no answer that is not 201. */
async function create(world: World, draft: object, headers: Record<string, string> = {}) {
  const answer = await world.send(world.callers[0], createCase.path, post(draft, headers))
  expect(answer.status).toBe(201)
  const { case_number: caseNumber } = (await answer.json()) as { case_number: string }
  return { caseNumber, requestId: answer.headers.get('x-request-id') ?? '' }
}

const namesOf = (collector: Collector) => collector.spans().map(({ name }) => name)
const CREATES = 'POST /api/v31/cases'

/** The modules that a server loads which starts, serves, measures and ends. */
async function loadedBy(world: World, change: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'hireproof-loaded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'loaded')
  const operations = await freePort()
  const noting = new URL('testing/note-loaded.ts', import.meta.url).href
  const env = { ...world.env, WORKER: 'on', OPS_PORT: String(operations), NOTE_LOADED_TO: path, ...change }
  const server = await startServerProcess({ env, flags: ['--import', noting] })
  onTestFinished(() => server.kill('SIGKILL'))
  await create(world, draftOfToday(operations))
  expect((await fetch(`http://127.0.0.1:${operations}/metrics`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  return readFileSync(path, 'utf8').split('\n')
}

const isTelemetry = (url: string) => /opentelemetry|otlp/.test(url)

test('[OPER-22] without an endpoint a node loads no package for traces; with one it does, and spans arrive', async () => {
  const world = await realServer({ callers: 1 })
  const without = await loadedBy(world, {})
  expect(without.some((url) => url.endsWith('/server/src/platform/tracing.ts'))).toBe(true)
  expect(without.some((url) => url.includes('/node_modules/pg/'))).toBe(true)
  expect(without.some((url) => url.includes('/node_modules/prom-client/'))).toBe(true)
  expect(without.filter(isTelemetry)).toEqual([])
  const collector = await traceCollector()
  const withEndpoint = await loadedBy(world, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  })
  expect(withEndpoint.filter(isTelemetry).length).toBeGreaterThan(10)
  // what was not handed on yet when the node was told to end is handed on at its end
  expect(namesOf(collector)).toContain(CREATES)
  expect(collector.headers[0]).toMatchObject({ 'api-key': 'a secret', 'content-type': 'application/json' })
  expect(Object.keys(collector.resources()[0] ?? {}).toSorted()).toEqual([
    'deployment.environment.name',
    'service.name',
    'telemetry.sdk.language',
    'telemetry.sdk.name',
    'telemetry.sdk.version',
  ])
})

test('[OPER-22] one trace goes from the request of a user through SQL, the job and the records to the email', async () => {
  const world = await realServer({ callers: 1 })
  const collector = await traceCollector()
  const sandbox = await startSandboxProcess()
  const records = await notingProxy(sandbox.url)
  const change = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    RECORDS_URL: `${records.url}/records`,
    SMTP_URL: sandbox.smtpUrl,
    TRUST_PROXY: '127.0.0.1',
  }
  await world.start(change)
  await world.start({ ...change, WORKER: 'on', PORT: String(await freePort()) })
  const draft = draftOfToday(1, { last_name: 'Mismatch', employee_email_address: 'mei@example.com' })
  const { caseNumber } = await create(world, draft)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const proxied = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-forwarded-for': '198.51.100.7' }
  const path = submitCase.path.replace(':caseNumber', caseNumber)
  expect((await world.send(world.callers[0], path, post({}, proxied))).status).toBe(200)

  const inTrace = () => collector.spans().filter((span) => span.traceId === traceId)
  await vi.waitFor(() => expect(inTrace().map(({ name }) => name)).toContain('mail.send'), PATIENCE)
  const spanOf = (name: string) => inTrace().find((span) => span.name === name)
  const nameOfParent = (name: string) => {
    const { parentSpanId } = spanOf(name) ?? {}
    return inTrace().find(({ spanId }) => spanId === parentSpanId)?.name ?? parentSpanId
  }
  const request = `POST ${submitCase.path}`
  // from the caller's span down to the email
  expect(nameOfParent(request)).toBe('00f067aa0ba902b7')
  expect(nameOfParent('update verification_case')).toBe(request)
  expect(nameOfParent('job cases.check')).toBe(request)
  expect(nameOfParent('records.check')).toBe('job cases.check')
  expect(nameOfParent('insert mail_outbox')).toBe('job cases.check')
  expect(nameOfParent('job mail.send')).toBe('job cases.check')
  expect(nameOfParent('mail.send')).toBe('job mail.send')
  expect(spanOf(request)?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': submitCase.path,
    'http.response.status_code': 200,
  })
  const check = records.seen.find((each) => each.path === '/records/checks')
  expect(check?.headers['traceparent']).toBe(`00-${traceId}-${spanOf('records.check')?.spanId}-01`)
  const inbox = (await (await fetch(`${sandbox.url}/inbox.json?to=mei@example.com`)).json()) as unknown[]
  expect(inbox).toHaveLength(1)
})

test('[OPER-22] a collector that is silent slows no request, fills no memory and does not hold up the end of a node', async () => {
  const world = await realServer({ callers: 4 })
  const collector = await traceCollector({ isSilent: true })
  const server = await world.start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  await create(world, draftOfToday(1))
  await vi.waitFor(() => expect(collector.headers.length).toBeGreaterThan(0), PATIENCE)
  const began = performance.now()
  await create(world, draftOfToday(2))
  expect(performance.now() - began).toBeLessThan(1500)
  const told = performance.now()
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(performance.now() - told).toBeLessThan(3000)
})

/** One value of each kind that must be found nowhere. */
const canaries = {
  first: 'Canaryfirst',
  last: 'Canarylast',
  ssn: '900-77-6543',
  digits: '900776543',
  document: 'C98765432',
  phone: '2025550187',
  email: 'canary-employee@example.com',
  street: '77 Canary Lane',
  city: 'Canaryville',
  userId: 'CANA0001',
  password: 'Canary$Password9',
  search: 'Canarysearch',
  reference: 'canary-reference',
  query: 'canary-query',
  tracestate: 'canary=tracestate',
}

test('[OPER-23] what people enter is in no line of the log, in no trace and in no measure', async () => {
  const world = await realServer({ callers: 1 })
  const [caller] = world.callers
  const collector = await traceCollector()
  const sandbox = await startSandboxProcess()
  const operations = await freePort()
  const server = await world.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    RECORDS_URL: `${sandbox.url}/records`,
    SMTP_URL: sandbox.smtpUrl,
    WORKER: 'on',
    LOG_LEVEL: 'trace',
    OPS_PORT: String(operations),
  })
  const call = async (path: string, init?: RequestInit) => (await world.send(caller, path, init)).status
  const draft = draftOfToday(1, {
    first_name: canaries.first,
    last_name: 'Mismatch',
    other_last_names_used: [canaries.last],
    ssn: canaries.ssn,
    us_passport_number: canaries.document,
    employee_email_address: canaries.email,
    employer_case_id: canaries.reference,
  })
  const { caseNumber } = await create(world, draft, { tracestate: canaries.tracestate, baggage: canaries.tracestate })
  expect(await call(submitCase.path.replace(':caseNumber', caseNumber), post({}))).toBe(200)
  const search = { paging: { page: 0, size: 10 }, query: { text: canaries.search, filter: 'all' } }
  expect(await call(searchCases.path, post(search))).toBe(200)
  expect(await call(searchCases.path, post({ ...search, query: { text: canaries.ssn, filter: 'all' } }))).toBe(200)
  const credentials = { username: canaries.userId, password: canaries.password }
  expect(await call('/api/identity/v1/sign_in', post(credentials, { 'x-canary': canaries.password }))).toBe(401)
  const site = { street: canaries.street, street2: '', city: canaries.city, state: 'OR', zip: '97301' }
  const sites = addHiringSite.path.replace(':accountId', String(caller?.user.accountId))
  expect(await call(sites, post(site))).toBe(201)
  // an answer that is refused quotes the value to its caller, and to no one else
  expect(await call(createCase.path, post({ ...draft, ssn: `${canaries.ssn}x` }))).toBe(400)
  expect(await call(`/api/${canaries.query}?phone=${canaries.phone}`)).toBe(404)
  expect(await call(`/api/visuser/users/${canaries.query}`)).toBeGreaterThanOrEqual(400)

  const mails = async () => (await (await fetch(`${sandbox.url}/inbox.json?to=${canaries.email}`)).json()) as unknown[]
  await vi.waitFor(async () => expect(await mails()).toHaveLength(1), PATIENCE)
  await vi.waitFor(() => expect(namesOf(collector)).toEqual(expect.arrayContaining([...done])), PATIENCE)
  const measures = await (await fetch(`http://127.0.0.1:${operations}/metrics`)).text()
  server.kill('SIGTERM')
  await server.exited

  const places = { log: server.output(), traces: collector.received(), measures }
  expect(places.log).toContain('sign-in refused')
  expect(places.log).toContain(submitCase.path)
  expect(places.measures).toContain(submitCase.path)
  const { id, logonId } = caller?.user ?? { id: '', logonId: '' }
  const secrets = { ...canaries, id, logonId, caseNumber }
  for (const [place, said] of Object.entries(places))
    for (const [kind, value] of Object.entries(secrets)) {
      // a line about a case names it by its number, which is no personal datum
      if (place === 'log' && kind === 'caseNumber') continue
      expect(said.includes(value), `${kind} in ${place}`).toBe(false)
    }
})

/** What the spans of the calls above must hold, or the search for canaries would prove nothing. */
const done = [
  CREATES,
  `POST ${submitCase.path}`,
  `POST ${searchCases.path}`,
  'POST /api/identity/v1/sign_in',
  'GET none',
  'records.check',
  'insert verification_case',
  'insert mail_outbox',
  'mail.send',
]

test('[OPER-23][OPER-22] each line about a request has its id and that of a trace that no stranger chose; without traces its id', async () => {
  const world = await realServer({ callers: 1 })
  const collector = await traceCollector()
  const foreign = '0af7651916cd43dd8448eb211c80319c'
  const strange = { traceparent: `00-${foreign}-b7ad6b7169203331-00`, 'x-forwarded-for': '198.51.100.7' }
  const linesOf = async (serial: number, change: Record<string, string>) => {
    // no one listens at the address of the records
    const server = await world.start({ LOG_LEVEL: 'debug', WORKER: 'on', TRUST_PROXY: '203.0.113.9', ...change })
    const { caseNumber } = await create(world, draftOfToday(serial))
    const path = submitCase.path.replace(':caseNumber', caseNumber)
    const { headers } = await world.send(world.callers[0], path, post({}, strange))
    const requestId = headers.get('x-request-id') ?? 'none'
    await vi.waitFor(() => expect(server.output()).toContain('records not reached right away'), PATIENCE)
    server.kill('SIGTERM')
    await server.exited
    const lines = server.output().split('\n')
    return { requestId, lines: lines.filter((line) => line.includes(requestId)) }
  }
  const messages = ['incoming request', 'records not reached right away', 'request completed']
  const traced = await linesOf(1, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const span = collector.spans().find(({ name }) => name === `POST ${submitCase.path}`)
  expect(span?.attributes['hireproof.request_id']).toBe(traced.requestId)
  const ids = { requestId: traced.requestId, traceId: span?.traceId }
  expect(traced.lines.map((line) => JSON.parse(line) as object)).toEqual(
    expect.arrayContaining(messages.map((msg) => expect.objectContaining({ ...ids, msg }) as object)),
  )
  expect(collector.received()).not.toContain(foreign)
  const { requestId, lines } = await linesOf(2, {})
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    expect.arrayContaining(messages.map((msg) => expect.objectContaining({ requestId, msg }) as object)),
  )
  for (const line of lines) {
    expect(line).not.toContain('traceId')
    // the log of a request names it once
    expect(line.split('"requestId"')).toHaveLength(2)
  }
})
