import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint, takesToken, wireOf, type Access } from './endpoint.ts'
import { allEndpoints as all } from './endpoints.ts'
import { problems } from './problem.ts'

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
      /^\/(redirect$|api\/((?:identity|employee)\/v1|visuser|users|account|resource|v31)\/|api\/tutorial(\/|$)|(home\/)?env\.json$)/
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

  const named = (access: Access) =>
    all
      .filter((each) => each.access === access)
      .map(({ name }) => name)
      .sort()

  test('are open only where they must be', () => {
    expect(named('public')).toEqual([
      'employee.leave',
      'environment.get',
      'environment.getLocal',
      'featureFlags.get',
      'identity.authorize',
      'identity.completeSignIn',
      'identity.signIn',
      'identity.signOut',
      'users.checkActivation',
      'users.checkOneTimeCode',
      'users.redeemOneTimeCode',
      'users.sendOneTimeCode',
      'users.startActivation',
    ])
  })

  test('take a cookie only where there is no token yet, and where employees call, who never have one', () => {
    expect(named('session')).toEqual(['identity.token'])
    expect(named('portal')).toEqual([
      'employee.askAgain',
      'employee.enter',
      'employee.form',
      'employee.open',
      'employee.signIn',
    ])
    expect(named('employee')).toEqual([
      'employee.addCopy',
      'employee.copies',
      'employee.copy',
      'employee.formPdf',
      'employee.removeCopy',
      'employee.save',
      'employee.sign',
    ])
  })

  test('refuse other sites where they take a cookie, set one or end one', () => {
    const guarded = all.filter(({ sameOrigin }) => sameOrigin).map(({ name }) => name)
    const others = ['employee.leave', 'identity.signIn', 'identity.signOut']
    expect(guarded.sort()).toEqual([...named('session'), ...named('portal'), ...named('employee'), ...others].sort())
    expect(all.filter(({ access, sameOrigin }) => takesToken(access) && sameOrigin)).toEqual([])
  })

  test('[SESS-09] are activity only where a person caused them', () => {
    const silent = all.filter(({ activity }) => !activity).map(({ name }) => name)
    expect(silent.sort()).toEqual([
      'employee.askAgain',
      'employee.enter',
      'employee.form',
      'employee.leave',
      'employee.open',
      'employee.signIn',
      'environment.get',
      'environment.getLocal',
      'featureFlags.get',
      'identity.authorize',
      'identity.completeSignIn',
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
    for (const { name, conflicts, problems: own } of all)
      if (conflicts.length > 0) expect(own, name).toContain('conflict')
  })
})
