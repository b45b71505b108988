import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountTypes } from '@hireproof/contract/accounts/accounts'
import { entries } from '@hireproof/contract/applications'
import { areaNames } from '@hireproof/contract/area-names'
import { endpoint } from '@hireproof/contract/endpoint'
import { menusOf, siteMapOf } from '@hireproof/contract/navigation'
import type { Navigator } from '@hireproof/contract/navigation-groups'
import { areaOf } from '@hireproof/contract/path-permissions'
import { storedRoles } from '@hireproof/contract/role-names'
import { type StoredRole } from '@hireproof/contract/users/users'
import { getUser } from '@hireproof/contract/users/users'
import Fastify, { type FastifyRequest } from 'fastify'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actorOfToken } from './identity/authenticate.ts'
import type { Account, AppUser } from './platform/db.gen.ts'
import { refuse } from './platform/errors.ts'
import type { ProblemError } from './platform/problem.ts'
import { routes, type Gate } from './platform/route.ts'
import type { GivenSession } from './testing/given.ts'
import { testApp } from './testing/test-app.ts'
import { prodEnv } from './testing/test-env.ts'

const dist = `${await mkdtemp(join(tmpdir(), 'hireproof-dist-'))}/`
afterAll(() => rm(dist, { recursive: true }))
await mkdir(`${dist}assets`)
for (const entry of entries) await writeFile(`${dist}${entry}.html`, `<title>${entry}</title>`)
await writeFile(`${dist}page-scripts.json`, '{}')

/** The cookie of a browser with a session; a page looks at it only later. */
const inBrowser = ['', '__Host-']
  .map((prefix) => `${prefix}hireproof_session=0190a0a0-0000-7000-8000-000000000000.${'A'.repeat(43)}`)
  .join('; ')

const t = await testApp({ dist, env: { ENVIRONMENT: 'local' } })
const prod = await testApp({ dist, env: prodEnv() })

/** One call of every area, served like every call of the product; most areas have no calls of their own yet. */
const calls = Fastify()
let isUnderMaintenance = false
calls.setErrorHandler<ProblemError>((error, request, reply) => refuse(request, reply, error))
for (const area of areaNames) {
  const gate: Gate = {
    publicUrl: t.deps.config.publicUrl,
    authenticate: (request, called) => actorOfToken(t.deps, request, called),
    onDenied: async () => undefined,
    isUnderMaintenance: async () => isUnderMaintenance,
    countExport: () => undefined,
  }
  const call = endpoint({ name: area, summary: area, method: 'GET', path: `/${area}`, access: 'ready', area })
  routes({ call }, () => ({ call: async () => undefined })).serve(calls, gate, {})
}
afterAll(() => calls.close())

const authorized = async (session: GivenSession) => ({ authorization: `Bearer ${await t.tokenOf(session)}` })
const mayCall = async (area: string, session: GivenSession) => {
  const { statusCode } = await calls.inject({ url: `/${area}`, headers: await authorized(session) })
  expect([204, 403, 503]).toContain(statusCode)
  return statusCode === 204
}

type State = [string, Partial<Insertable<AppUser>>, Partial<Insertable<Account>>]
const withPassword = { mfa_enabled: false, password_hash: 'not looked at', password_expires_at: '2027-01-31T00:00:00Z' }
const states: State[] = [
  ['nothing due', {}, {}],
  ['with a password', withPassword, {}],
  ['with an expired password', { ...withPassword, password_expires_at: '2026-11-20T15:00:00Z' }, {}],
  ['the tutorial due', { tutorial_complete: false }, {}],
  ['the training due', { training_status: 'INCOMPLETE' }, { plus_enabled: true }],
  ['the training waived', { training_status: 'OVERRIDDEN' }, { plus_enabled: true }],
  ['a reactivation due', { status: 'DEACTIVATED' }, {}],
  ['the enrollment due', {}, { status: 'PENDING' }],
  ['of a closed company', {}, { status: 'CLOSED', closed_date: '2026-11-01' }],
  ['of a closing company', {}, { closed_date: '2026-12-20', closed_reason_code: 'VOLUNTARY' }],
  ['with web services', {}, { web_service_enabled: true }],
]
type Caller = { name: string; session: GivenSession; navigator: Navigator }

const corporate = await t.given.account({ type: 'CORPORATE' })

async function callersOf(role: StoredRole): Promise<Caller[]> {
  const callers: Caller[] = []
  for (const type of accountTypes) {
    for (const [name, values, company] of states) {
      const parent = type === 'CHILD' ? { parent_account_id: corporate } : {}
      const account_id = await t.given.account({ type, ...parent, ...company })
      const { session } = await t.given.user({ account_id, role, ...values })
      const request = { headers: await authorized(session), ip: '127.0.0.1', id: 'r' } as FastifyRequest
      const actor = await actorOfToken(t.deps, request, getUser)
      if (actor.kind !== 'user') throw new Error('the session has no user')
      const webServiceAccess = company.web_service_enabled === true
      const navigator = {
        ...{ facts: actor.facts, webServiceAccess, isClosed: actor.accountClosed, isClosing: actor.accountClosing },
        ...{ environment: 'local' as const, userManualUrl: '' },
      }
      callers.push({ name: `${role} of ${type}, ${name}`, session, navigator })
    }
  }
  return callers
}

describe.each(storedRoles)('%s', (role) => {
  let callers: Caller[] = []
  beforeAll(async () => {
    callers = await callersOf(role)
  })

  test('[NAV-21][NAV-38][T08] menus lead to an area exactly if the server serves its calls', async () => {
    const wrong: string[] = []
    for (const { name, session, navigator } of callers) {
      const paths = siteMapOf(navigator).flatMap((group) => group.entries.map(({ path }) => path.replace(/\?.*/, '')))
      const served = await Promise.all(areaNames.map((area) => mayCall(area, session)))
      for (const [index, area] of areaNames.entries()) {
        const isOffered = paths.some((path) => areaOf(path) === area)
        // without the plus program nothing leads to its forms
        const hasEntry = area !== 'kept-forms' || navigator.facts.plusEnabled
        // the page of the reports is in every menu, and lists those that its reader may run
        if (area === 'reports') continue
        // the only entry of this area adds clients, which a closed company cannot do
        const isServed = served[index] === true && hasEntry && !(area === 'client-management' && navigator.isClosed)
        if (isOffered !== isServed) wrong.push(`${name}: ${area} is offered ${isOffered} and served ${isServed}`)
      }
      const { statusCode } = await t.app.inject({
        url: '/api/v31/cases/alert_counts',
        headers: await authorized(session),
      })
      if (paths.includes('/c/cases') !== (statusCode === 200)) wrong.push(`${name}: cases answer ${statusCode}`)
    }
    expect(wrong).toEqual([])
    expect(callers.length).toBe(accountTypes.length * states.length)
  })

  test('[T25] during maintenance nothing is served, whatever the menus of an open page show', async () => {
    isUnderMaintenance = true
    const served = await Promise.all(callers.flatMap(({ session }) => areaNames.map((area) => mayCall(area, session))))
    isUnderMaintenance = false
    expect(served).not.toContain(true)
  })

  test('every entry leads to a page of this site, in production too', async () => {
    for (const { app, environment } of [
      { app: t.app, environment: 'local' as const },
      { app: prod.app, environment: 'prod' as const },
    ]) {
      const offered = callers.flatMap(({ navigator }) => {
        const { main, user, dashboard } = menusOf({ ...navigator, environment })
        return [...main, ...user, ...(dashboard ? [dashboard] : [])].flatMap((item) =>
          'entries' in item ? item.entries : item,
        )
      })
      const paths = new Set(offered.filter(({ isExternal }) => !isExternal).map(({ path }) => path))
      for (const path of paths) {
        expect((await app.inject({ url: path, headers: { cookie: inBrowser } })).statusCode, path).toBe(200)
      }
      expect(paths.has('/e/')).toBe(environment === 'local' && role !== 'ENROLLMENT')
    }
  })
})

test('[APPS-03][APPS-14][APPS-17][T27] every application answers with a page; production has no emulator', async () => {
  for (const path of ['/account/new', '/c/cases', '/reports', '/tutorial', '/employee', '/e/', '/csv-guidelines']) {
    const isHidden = path === '/e/'
    const answers = await Promise.all([t, prod].map(({ app }) => app.inject({ url: path })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, isHidden ? 404 : 200])
    expect(answers[0]?.headers['content-type']).toMatch(/^text\/html/)
  }
})
