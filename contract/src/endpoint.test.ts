import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as accounts from './accounts.ts'
import * as alerts from './cases/alert-counts.endpoints.ts'
import * as cases from './cases/cases.endpoints.ts'
import * as reference from './cases/reference.endpoints.ts'
import * as contacts from './contacts.ts'
import { endpoint, wireOf, type Endpoint } from './endpoint.ts'
import * as environment from './environment.ts'
import * as identity from './identity.ts'
import * as linking from './linking.ts'
import * as messages from './messages.ts'
import * as news from './news.ts'
import * as plusEnabling from './plus/enable.endpoints.ts'
import * as plusTerms from './plus/terms.endpoints.ts'
import * as copies from './plus-cases/copies.endpoints.ts'
import * as correction from './plus-cases/correction.endpoints.ts'
import * as employee from './plus-cases/employee.endpoints.ts'
import * as formPdf from './plus-cases/form-pdf.endpoints.ts'
import * as inspection from './plus-cases/inspection.endpoints.ts'
import * as plusCases from './plus-cases/plus-cases.endpoints.ts'
import * as retention from './plus-cases/retention.endpoints.ts'
import * as supplementB from './plus-cases/supplement-b.endpoints.ts'
import { problems } from './problem.ts'
import * as plusTraining from './plus/training.endpoints.ts'
import * as tutorial from './tutorial/tutorial.endpoints.ts'
import * as resources from './resources.ts'
import * as users from './users.ts'
import * as activation from './users/activation.endpoints.ts'
import * as bulk from './users/bulk.endpoints.ts'
import * as newUsers from './users/create-user.endpoints.ts'
import * as dashboard from './users/dashboard.endpoints.ts'
import * as userExport from './users/export-users.endpoints.ts'
import * as listViews from './users/list-view.endpoints.ts'
import * as passwords from './users/password.endpoints.ts'
import * as resetPassword from './users/reset-password.endpoints.ts'
import * as userHistory from './users/user-history.endpoints.ts'
import * as userProfiles from './users/profile.endpoints.ts'
import * as userSearch from './users/user-search.endpoints.ts'

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'wire' in value
const all = [
  accounts,
  plusEnabling,
  plusTerms,
  alerts,
  contacts,
  news,
  messages,
  resources,
  tutorial,
  plusTraining,
  cases,
  reference,
  environment,
  identity,
  linking,
  users,
  newUsers,
  activation,
  dashboard,
  passwords,
  resetPassword,
  userHistory,
  userProfiles,
  userSearch,
  userExport,
  listViews,
  bulk,
  plusCases,
  correction,
  supplementB,
  copies,
  retention,
  inspection,
  employee,
  formPdf,
]
  .flatMap((subject) => Object.values(subject) as unknown[])
  .filter(isEndpoint)

describe('an endpoint', () => {
  const base = { name: 'a.b', summary: 'x', method: 'GET', path: '/api/x', access: 'user' } as const

  test('is activity, and neither idempotent nor answered, unless it says otherwise', () => {
    const plain = { activity: true, idempotent: false, problems: [], status: 204, wire: 'problem' }
    expect(endpoint(base)).toMatchObject({ ...base, ...plain, params: undefined, body: undefined, reply: undefined })
  })

  test('answers 200 when it answers something, and what it says when it says', () => {
    expect(endpoint({ ...base, reply: z.object({}) }).status).toBe(200)
    expect(endpoint({ ...base, reply: z.object({}), status: 201 }).status).toBe(201)
  })

  test('answers JSON, unless it names the media type of a file', () => {
    expect(endpoint({ ...base, reply: z.object({}) }).file).toBeUndefined()
    expect(endpoint({ ...base, reply: z.file(), file: 'application/pdf' })).toMatchObject({
      file: 'application/pdf',
      status: 200,
    })
  })

  test.each([
    ['/api/v31/cases', 'v31'],
    ['/api/v31/', 'v31'],
    ['/api/v31', 'problem'],
    ['/api/v310/x', 'problem'],
    ['/api/users', 'problem'],
    ['/x/api/v31/', 'problem'],
  ])('[API-04] refuses at %s in the shape %s', (path, wire) => {
    expect(wireOf(path)).toBe(wire)
  })
})

describe('all endpoints', () => {
  test('[API-01][API-05] lie below the bases that were agreed', () => {
    const bases =
      /^\/(api\/((?:identity|employee)\/v1|visuser|users|account|resource|v31)\/|api\/tutorial(\/|$)|(home\/)?env\.json$)/
    for (const { path } of all) expect(path).toMatch(bases)
    expect(all.length).toBeGreaterThan(30)
  })

  test('have a name of their own, and a method and path of their own', () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
    for (const { name } of all) expect(name).toMatch(/^[a-zA-Z]+\.[a-zA-Z_]+$/)
  })

  test('check every part of their path', () => {
    for (const { path, params } of all) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      const checked = params ? Object.keys((params as z.ZodMiniObject).shape) : []
      expect(checked.sort()).toEqual(names.sort())
    }
  })

  test('[API-02] take the object itself, under no name of an argument', () => {
    for (const { body } of all) {
      const names = Object.keys((body as z.ZodMiniObject | undefined)?.shape ?? {})
      expect(names.filter((name) => /(request|body)$/i.test(name))).toEqual([])
    }
  })

  test('[API-10] refuse a body with anything that they do not know', () => {
    for (const { name, body } of all) {
      if (!body) continue
      const { error } = body.safeParse({ isAdmin: true })
      const unknown = error?.issues.find(({ code }) => code === 'unrecognized_keys')
      expect(unknown, name).toMatchObject({ keys: ['isAdmin'] })
    }
  })

  test('read with GET and have no body then; change with no GET', () => {
    for (const { method, body } of all) if (method === 'GET') expect(body).toBeUndefined()
    expect(all.filter(({ idempotent }) => idempotent).every(({ method }) => method === 'POST')).toBe(true)
  })

  test('are open only where they must be', () => {
    const open = all.filter(({ access }) => access === 'public').map(({ name }) => name)
    expect(open.sort()).toEqual([
      'employee.addCopy',
      'employee.askAgain',
      'employee.copies',
      'employee.copy',
      'employee.enter',
      'employee.form',
      'employee.formPdf',
      'employee.leave',
      'employee.open',
      'employee.removeCopy',
      'employee.save',
      'employee.sign',
      'employee.signIn',
      'environment.get',
      'environment.getLocal',
      'featureFlags.get',
      'identity.authorize',
      'identity.signIn',
      'identity.signOut',
      'identity.token',
      'users.checkActivation',
      'users.checkOneTimeCode',
      'users.redeemOneTimeCode',
      'users.sendOneTimeCode',
      'users.startActivation',
    ])
  })

  test('[SESS-09] are activity only where a person caused them', () => {
    const silent = all.filter(({ activity }) => !activity).map(({ name }) => name)
    expect(silent.sort()).toEqual([
      'employee.addCopy',
      'employee.askAgain',
      'employee.copies',
      'employee.copy',
      'employee.enter',
      'employee.form',
      'employee.formPdf',
      'employee.leave',
      'employee.open',
      'employee.removeCopy',
      'employee.save',
      'employee.sign',
      'employee.signIn',
      'environment.get',
      'environment.getLocal',
      'featureFlags.get',
      'identity.authorize',
      'identity.signIn',
      'identity.signOut',
      'identity.token',
      'identity.tokenInfo',
      'users.checkActivation',
      'users.checkOneTimeCode',
      'users.redeemOneTimeCode',
      'users.sendOneTimeCode',
      'users.startActivation',
    ])
  })

  test('name only refusals of the closed list', () => {
    for (const { problems: own } of all) for (const code of own) expect(problems).toHaveProperty(code)
  })
})
