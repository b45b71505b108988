import { readdir } from 'node:fs/promises'
import { isEndpoint, takesToken, type Access } from '@hireproof/contract/endpoint'
import { problems } from '@hireproof/contract/problem'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints as all } from './endpoints.ts'

describe('all endpoints', () => {
  test('are all that the contract declares', async () => {
    const sources = new URL('../../contract/src/', import.meta.url)
    const declared: string[] = []
    for (const file of await readdir(sources, { recursive: true })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      const module = (await import(new URL(file, sources).href)) as object
      const exported = Object.values(module) as unknown[]
      // those of every kind of file to import are in an object
      const within = exported.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
      declared.push(...[...exported, ...within].filter(isEndpoint).map(({ name }) => name))
    }
    expect(all.map(({ name }) => name).sort()).toEqual([...new Set(declared)].sort())
  })

  test('[API-01][API-05] are below the agreed bases', () => {
    const bases =
      /^\/(redirect$|api\/((?:identity|employee|reports)\/v1|visuser|users|account|resource|v31)\/|api\/tutorial(\/|$)|(home\/)?env\.json$)/
    for (const { path } of all) expect(path).toMatch(bases)
    expect(all.length).toBeGreaterThan(30)
  })

  test('each have their own name, method and path', () => {
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

  test('[API-02] take the object itself, without the name of an argument', () => {
    for (const { body } of all) {
      const names = Object.keys((body as z.ZodMiniObject | undefined)?.shape ?? {})
      expect(names.filter((name) => /(request|body)$/i.test(name))).toEqual([])
    }
  })

  test('[API-10] refuse a body with unknown fields', () => {
    for (const { name, body } of all) {
      if (!body) continue
      // a body that is one of several kinds refuses them in each kind
      const kinds = body instanceof z.ZodMiniDiscriminatedUnion ? body.def.options : [body]
      for (const kind of kinds as z.ZodMiniType[]) {
        const { error } = kind.safeParse({ isAdmin: true })
        const unknown = error?.issues.find(({ code }) => code === 'unrecognized_keys')
        expect(unknown, name).toMatchObject({ keys: ['isAdmin'] })
      }
    }
  })

  test('read with GET and without a body, and never change with GET', () => {
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
      'closingLink.ask',
      'closingLink.cancel',
      'closingLink.code',
      'closingLink.open',
      'closingLink.request',
      'companyReference.naics',
      'companyReference.states',
      'employee.leave',
      'employee.notices',
      'enrollment.checkLink',
      'enrollment.redeemLink',
      'enrollment.start',
      'enrollmentCheck.check',
      'environment.get',
      'environment.getLocal',
      'featureFlags.get',
      'identity.authorize',
      'identity.completeSignIn',
      'identity.signIn',
      'identity.signOut',
      'mouSigning.code',
      'mouSigning.decline',
      'mouSigning.open',
      'mouSigning.sign',
      'users.checkActivation',
      'users.checkOneTimeCode',
      'users.redeemOneTimeCode',
      'users.sendOneTimeCode',
      'users.startActivation',
    ])
  })

  test('take a cookie only if there is no token yet, and from employees, who never have one', () => {
    expect(named('session')).toEqual(['identity.token'])
    expect(named('portal')).toEqual([
      'employee.askAgain',
      'employee.enter',
      'employee.enterNotice',
      'employee.enterOnSite',
      'employee.form',
      'employee.notice',
      'employee.onSite',
      'employee.open',
      'employee.openNotice',
      'employee.signIn',
      'representative.enter',
      'representative.form',
      'representative.open',
    ])
    expect(named('employee')).toEqual([
      'employee.addCopy',
      'employee.addNumber',
      'employee.askForPaper',
      'employee.confirmPreparer',
      'employee.copies',
      'employee.copy',
      'employee.formPdf',
      'employee.giveConsent',
      'employee.mailPreparerCode',
      'employee.proveSsn',
      'employee.removeCopy',
      'employee.save',
      'employee.sign',
    ])
    expect(named('notice')).toEqual([
      'employee.letterPdf',
      'employee.markDetails',
      'employee.noticePdf',
      'employee.signNotice',
      'employee.signedNoticePdf',
    ])
    expect(named('representative')).toEqual([
      'representative.addCopy',
      'representative.compare',
      'representative.copies',
      'representative.copy',
      'representative.removeCopy',
      'representative.sign',
    ])
  })

  test('refuse other sites if they take, set or end a cookie', () => {
    const guarded = all.filter(({ sameOrigin }) => sameOrigin).map(({ name }) => name)
    const others = ['employee.leave', 'identity.signIn', 'identity.signOut']
    expect(guarded.sort()).toEqual(
      [
        ...named('session'),
        ...named('portal'),
        ...named('employee'),
        ...named('notice'),
        ...named('representative'),
        ...others,
      ].sort(),
    )
    expect(all.filter(({ access, sameOrigin }) => takesToken(access) && sameOrigin)).toEqual([])
  })

  test('[SESS-09] are activity only if a person caused them', () => {
    const silent = all.filter(({ activity }) => !activity).map(({ name }) => name)
    expect(silent.sort()).toEqual([
      'closingLink.ask',
      'closingLink.cancel',
      'closingLink.code',
      'closingLink.open',
      'closingLink.request',
      'companyReference.naics',
      'companyReference.states',
      'employee.askAgain',
      'employee.enter',
      'employee.enterNotice',
      'employee.enterOnSite',
      'employee.form',
      'employee.leave',
      'employee.notice',
      'employee.notices',
      'employee.onSite',
      'employee.open',
      'employee.openNotice',
      'employee.signIn',
      'enrollment.checkLink',
      'enrollment.redeemLink',
      'enrollment.start',
      'enrollmentCheck.check',
      'environment.get',
      'environment.getLocal',
      'featureFlags.get',
      'identity.authorize',
      'identity.completeSignIn',
      'identity.signIn',
      'identity.signOut',
      'identity.token',
      'identity.tokenInfo',
      'mouSigning.code',
      'mouSigning.decline',
      'mouSigning.open',
      'mouSigning.sign',
      'representative.enter',
      'representative.form',
      'representative.open',
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
