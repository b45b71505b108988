import {
  type Environment,
  type EnvironmentDocument,
  environments,
  type FeatureFlags,
} from '@hireproof/contract/environment'
import { describe, expect, test } from 'vitest'
import { type Call, createCall } from './create-call.ts'
import type { Fetch } from './send.ts'
import { createSession } from './session.ts'
import { flagsOfTab, idsOf, signInUrl, start } from './start.ts'

const environment: EnvironmentDocument = {
  environment: 'test',
  productName: 'Hireproof',
  now: '2026-11-21T15:00:00Z',
  authClientIds: ['urn:test'],
  signInService: { url: 'https://sign-in.example', clientId: 'urn:test' },
  support: { email: 'support@example.com', phone: '555-0100' },
  userManualUrl: 'https://manual.example',
  excludedAccountId: 0,
}
const token = {
  access_token: 't',
  token_type: 'Bearer',
  expires_in: 900,
  audience: 'EVERIFY',
  userId: 'u1',
  accountId: 7,
}

const ENV = 'GET /home/env.json'
const LOCAL_ENV = 'GET /env.json'
const FLAGS = 'GET /api/v31/reference/feature_flags'
const TOKEN = 'POST /api/identity/v1/token'
const USER = 'GET /api/visuser/users/u1'
const ACCOUNT = 'GET /api/account/accounts/7'
const TOKEN_INFO = 'POST /api/identity/v1/token_info'

const replies: Record<string, () => Response> = {
  [ENV]: () => Response.json(environment),
  [LOCAL_ENV]: () => Response.json({ ...environment, environment: 'local' }),
  [FLAGS]: () => Response.json({ MFA_MANDATORY: true }),
  [TOKEN]: () => Response.json(token),
  [USER]: () => Response.json({ id: 'u1', firstName: 'Ada' }),
  [ACCOUNT]: () => Response.json({ id: 7 }),
  [TOKEN_INFO]: () => Response.json({ sub: 'p1', idp_claims: { email: 'ada@example.com' } }),
}

const away = () => Response.json({ code: 'unavailable' }, { status: 503 })

/** A start on a server whose answers arrive one by one, or all together. */
function starting({ isLocal = false, whose = 'mine', ...changed }: Options = {}) {
  const waiting = new Map<string, () => void>()
  const asked: string[] = []
  const fetch: Fetch = (url, init) => {
    const name = `${init.method} ${url}`
    asked.push(name)
    const answer = (changed.replies?.[name] ?? replies[name])!
    if (!changed.isHeld) return Promise.resolve(answer())
    return new Promise((resolve) => waiting.set(name, () => resolve(answer())))
  }
  const left = { leave: () => {}, here: () => '/', tell: () => {}, forget: () => {}, now: () => 0 }
  const session = createSession(fetch, left)
  const started = start({ call: createCall(fetch, session), session, isLocal }, { whose })
  const letThrough = async (...names: string[]) => {
    for (const name of names) waiting.get(name)?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { started, asked, letThrough }
}
type Options = {
  isLocal?: boolean
  whose?: 'mine' | 'nobody'
  isHeld?: boolean
  replies?: Record<string, () => Response>
}

describe('the waves', () => {
  test('[ENV-01][ENV-10][ENV-14][AUTH-32] ask for environment, flags and token in parallel, then for user, account and token information', async () => {
    const { started, asked, letThrough } = starting({ isHeld: true })
    await letThrough()
    expect(asked.toSorted()).toEqual([ENV, FLAGS, TOKEN].toSorted())
    await letThrough(ENV, TOKEN)
    expect(asked.slice(3).toSorted()).toEqual([USER, ACCOUNT, TOKEN_INFO].toSorted())
    await letThrough(USER, ACCOUNT, TOKEN_INFO, FLAGS)
    const { me, flags, email } = await started
    expect(email).toBe('ada@example.com')
    expect(me).toMatchObject({ kind: 'user', user: { firstName: 'Ada' }, account: { id: 7 } })
    expect(flags).toEqual({ MFA_MANDATORY: true })
  })

  test('[ENV-02] read the local environment document if the page says so', async () => {
    const { started, asked } = starting({ isLocal: true, whose: 'nobody' })
    expect((await started).environment.environment).toBe('local')
    expect(asked).not.toContain(ENV)
  })

  test('do not look for a session on pages for people who are not signed in', async () => {
    const { started, asked } = starting({ whose: 'nobody' })
    expect((await started).me).toBeUndefined()
    expect(asked.toSorted()).toEqual([ENV, FLAGS].toSorted())
  })

  test('end without a person when there is no session', async () => {
    const { started, asked } = starting({
      replies: { [TOKEN]: () => Response.json({ code: 'unauthenticated' }, { status: 401 }) },
    })
    expect((await started).me).toBeUndefined()
    expect(asked).toHaveLength(3)
  })

  test('ask for no user if the person has not chosen one', async () => {
    const person = { ...token, audience: 'PERSON', userId: undefined, accountId: undefined }
    const { started, asked } = starting({ replies: { [TOKEN]: () => Response.json(person) } })
    expect(await started).toMatchObject({ me: { kind: 'person' }, email: 'ada@example.com' })
    expect(asked.slice(3)).toEqual([TOKEN_INFO])
  })

  test('work without the email address of the person if it is not available', async () => {
    const { started } = starting({ replies: { [TOKEN_INFO]: away } })
    expect(await started).toMatchObject({ me: { kind: 'user' }, email: undefined })
  })

  test.each([ENV, FLAGS, TOKEN, USER, ACCOUNT])(
    '[ENV-04][ENV-12][ENV-13] fail when the answer to %s is missing',
    async (name) => {
      await expect(starting({ replies: { [name]: away } }).started).rejects.toMatchObject({ code: 'unavailable' })
    },
  )

  test('[ENV-04] fail when the environment document cannot be read', async () => {
    const { started } = starting({ replies: { [ENV]: () => new Response('<html>') } })
    await expect(started).rejects.toMatchObject({ code: 'unreadable' })
  })
})

test('[ENV-03][ENV-11] waits no more than five seconds for the environment and the flags', async () => {
  const patience: Record<string, number | undefined> = {}
  const call: Call = async (endpoint, _, options) => {
    patience[endpoint.path] = options?.timeoutMs
    return (endpoint.path === '/home/env.json' ? environment : {}) as never
  }
  await start({ call, session: { current: async () => undefined }, isLocal: false }, { whose: 'mine' })
  expect(patience).toEqual({ '/home/env.json': 5000, '/api/v31/reference/feature_flags': 5000 })
})

describe('mock identities', () => {
  const mocks = { mockUserId: 'mock', mockAccountId: '99' }
  const holder = { userId: 'u1', accountId: 7 }

  test.each(['local', 'devtest'] as const)('[ENV-07] count in %s', (name) => {
    expect(idsOf(holder, { ...environment, ...mocks, environment: name })).toEqual({ userId: 'mock', accountId: 99 })
  })

  test.each<Environment>(['test', 'systest', 'externaltest', 'preview', 'prod'])(
    '[ENV-07] are ignored in %s',
    (name) => {
      expect(idsOf(holder, { ...environment, ...mocks, environment: name })).toEqual(holder)
    },
  )
})

test('[AUTH-08] builds the sign-in address with client, scope and return path', () => {
  expect(signInUrl(environment, '/c/cases?page=2')).toBe(
    '/api/identity/v1/authorize?client_id=urn%3Atest&scope=vis&return_to=%2Fc%2Fcases%3Fpage%3D2',
  )
})

const server: FeatureFlags = { MFA_USER_CREATION: true, FEATURE_I9NG_EMPLOYER_TITLE: false, MFA_MANDATORY: false }

/** A tab that stores what its address sets. */
function tab(environment: Environment) {
  const kept = new Map<string, string>()
  const read = (name: string) => kept.get(name)
  const write = (name: string, value: string) => void kept.set(name, value)
  return { kept, visit: (search: string) => flagsOfTab(server, environment, { search, read, write }) }
}

const lasting = environments.filter((name) => name !== 'preview' && name !== 'prod')

describe.each(lasting)('in %s', (environment) => {
  test('[ENV-26][ENV-28][T25] the address sets two flags, in this tab from then on', () => {
    const { kept, visit } = tab(environment)
    expect(visit('?MFA_USER_CREATION=off&FEATURE_I9NG_EMPLOYER_TITLE=true')).toEqual({
      ...server,
      MFA_USER_CREATION: 'off',
      FEATURE_I9NG_EMPLOYER_TITLE: 'true',
    })
    expect(visit('')).toMatchObject({ MFA_USER_CREATION: 'off', FEATURE_I9NG_EMPLOYER_TITLE: 'true' })
    expect(visit('?MFA_USER_CREATION=on')).toMatchObject({ MFA_USER_CREATION: 'on' })
    expect([...kept.keys()]).toEqual(['MFA_USER_CREATION', 'FEATURE_I9NG_EMPLOYER_TITLE'])
  })

  test('[ENV-28][T25] other flags and values do not count, and maintenance mode is not stored', () => {
    const { kept, visit } = tab(environment)
    expect(
      visit('?MFA_MANDATORY=on&MAINTENANCE_MODE=on&MFA_USER_CREATION=%3Cb%3E&FEATURE_I9NG_EMPLOYER_TITLE='),
    ).toEqual(server)
    expect(kept.size).toBe(0)
  })
})

test.each(['preview', 'prod'] as const)('[ENV-28][T25] in %s the address and the tab change nothing', (environment) => {
  const { kept, visit } = tab(environment)
  kept.set('MFA_USER_CREATION', 'off')
  expect(visit('?MFA_USER_CREATION=off&FEATURE_I9NG_EMPLOYER_TITLE=on')).toEqual(server)
  expect([...kept]).toEqual([['MFA_USER_CREATION', 'off']])
})
