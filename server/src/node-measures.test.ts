import { v7 as uuid } from 'uuid'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { allEndpoints } from './endpoints.ts'
import { buildOperations } from './operations.ts'
import { freePort } from './embedded/ports.ts'
import { openDatabase } from './platform/db.ts'
import { measurePools } from './node-measures.ts'
import { openMetrics } from './platform/metrics.ts'
import { measureHeads } from './platform/write-heads.ts'
import { caseSteps } from './testing/case-steps.ts'
import { passwordSteps } from './testing/password-steps.ts'
import { testApp } from './testing/test-app.ts'

const metrics = openMetrics()
const t = await testApp({ metrics })
const operations = buildOperations(t.deps, metrics)
afterAll(() => operations.close())

const steps = caseSteps(t)
const measured = async () => (await operations.inject({ url: '/metrics' })).body
const valueOf = (body: string, series: string) =>
  Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? Number.NaN,
  )
const seriesOf = (body: string) => body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('[OPER-21] measures tell how long the oldest question, email and job have waited', async () => {
  expect(valueOf(await measured(), 'checks_oldest_seconds')).toBe(0)
  const user = await t.given.user({ account_id: await t.given.account() })
  const { case_number: caseNumber } = await steps.create(user)
  expect((await steps.submit(user, caseNumber)).status).toBe(200)
  const mail = { id: uuid(), recipient: 'ada@example.com', template: 'none', data: '{}', created_at: t.clock.now() }
  await t.ownerDb.insertInto('mail_outbox').values(mail).execute()
  // the runner of jobs has the time of the database
  await sql`update pgboss.job set start_after = ${t.clock.now()}`.execute(t.ownerDb)
  t.clock.advance({ minutes: 10 })
  const body = await measured()
  expect(valueOf(body, 'checks_oldest_seconds')).toBe(600)
  expect(valueOf(body, 'mails_oldest_seconds')).toBe(600)
  expect(valueOf(body, 'jobs_oldest_seconds{queue="cases.check"}')).toBe(600)
})

test('[OPER-21] measures tell refused sign-ins, the time of the audit, and what kind of database there is', async () => {
  const before = valueOf(await measured(), 'sign_ins_refused_total')
  const attempts = passwordSteps(t)
  const { logonId } = await attempts.user()
  await attempts.attempt(logonId, 'Wrong#1pass')
  const body = await measured()
  expect(valueOf(body, 'sign_ins_refused_total')).toBe(before + 1)
  expect(valueOf(body, 'audit_append_seconds_count')).toBeGreaterThan(0)
  expect(valueOf(body, 'database_leads')).toBe(1)
  expect(valueOf(body, 'database_standbys')).toBe(0)
  expect(valueOf(body, 'database_schema_version')).toBeGreaterThan(153)
})

test('[OPER-21] without the database, the other measures are still told', async () => {
  const away = openDatabase({
    ...unused,
    url: `postgres://none@127.0.0.1:${await freePort()}/none`,
  })
  onTestFinished(away.end)
  const own = openMetrics()
  const alone = buildOperations({ ...t.deps, identityDb: away.db }, own)
  onTestFinished(() => alone.close())
  const { statusCode, body } = await alone.inject({ url: '/metrics' })
  expect(statusCode).toBe(200)
  expect(valueOf(body, 'nodejs_eventloop_lag_seconds')).not.toBeNaN()
  expect(body).not.toMatch(/^mails_oldest_seconds \d/m)
})

test('[OPER-21] callers who try every route with every answer leave at most two thousand series', async () => {
  const own = openMetrics()
  const app = Fastify()
  own.watch(app)
  for (const { method, path } of allEndpoints)
    app.route<{ Querystring: { status: number } }>({
      method,
      url: path.replaceAll('*', 'rest'),
      handler: async ({ query }, reply) => reply.code(query.status).send({}),
    })
  for (const { method, path } of allEndpoints)
    for (const status of [200, 400, 401, 403, 404, 409, 429, 500, 503])
      await app.inject({ method, url: `${path.replaceAll('*', 'rest')}?status=${status}` })
  const { text } = await own.read()
  expect(seriesOf(text).length).toBeGreaterThan(1500)
  expect(seriesOf(text).length).toBeLessThan(1950)
  // none is lost: what has no series of its own is counted with the others
  const all = seriesOf(text).filter((line) => line.startsWith('http_answers_total'))
  const sum = all.reduce((total, line) => total + Number(line.split(' ').at(-1)), 0)
  expect(sum).toBe(allEndpoints.length * 9)
})

test('[OPER-21][OPER-23] no label has an id, a name or a number of what was asked for', async () => {
  const user = await t.given.user({ account_id: await t.given.account() })
  const { case_number: caseNumber } = await steps.create(user)
  await steps.read(user, caseNumber)
  await t.app.inject({
    url: '/api/v31/cases/search?last_name=Canary-Name&ssn=987654320',
    headers: { 'x-name': 'Canary-Name' },
  })
  const body = await measured()
  expect(body).toContain('route="/api/v31/cases/:caseNumber"')
  for (const canary of [caseNumber, user.id, user.logonId, 'Canary-Name', '987654320'])
    expect(body).not.toContain(canary)
})

const unused = {
  url: 'postgres://none@127.0.0.1:1/none',
  max: 1,
  statementTimeout: 500,
  waitTimeout: 500,
  name: 'away',
}
const observability = new URL('../../deploy/observability/', import.meta.url)
const textOf = (name: string) => readFileSync(new URL(name, observability), 'utf8')
/** What backups measure is written for the node exporter, and `up` is Prometheus's own. */
const ofOthers = /^(?:hireproof_backup_|hireproof_restore_check_|up$)/
/** The names of measures in an expression: what is neither a function, nor in braces, brackets or after `by`. */
const namesIn = (expression: string) =>
  [...expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, '').matchAll(/\b[a-z][a-z0-9_]*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'or', 'by', 'sum', 'max', 'min', 'topk'].includes(name) && !ofOthers.test(name))

test('[OPER-24] the alerts and the dashboard use only measures that a node has', async () => {
  type Rule = { alert: string; expr: string; annotations: { notice: string; first: string } }
  const rules = ['hireproof', 'backup'].flatMap((name) => {
    const { groups } = parse(textOf(`${name}.rules.yml`)) as { groups: { rules: Rule[] }[] }
    return groups.flatMap((group) => group.rules)
  })
  const { panels } = JSON.parse(textOf('dashboard.json')) as { panels: { targets: { expr: string }[] }[] }
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  expect(expressions.length).toBeGreaterThan(40)
  // as a node does that has a folder for the heads
  measureHeads(t.deps.identityDb, t.deps.realClock, metrics)
  measurePools({ app: openDatabase(unused), identity: openDatabase(unused) }, metrics)
  const measures = [...(await measured()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  const known = new Set(measures)
  expect(expressions.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([])
  for (const { alert, annotations } of rules)
    expect({ alert, ...annotations }).toEqual({
      alert,
      notice: expect.stringMatching(/\.$/) as string,
      first: expect.stringMatching(/\.$/) as string,
    })
})
