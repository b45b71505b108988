import { createCase } from '@hireproof/contract/cases/cases.endpoints'
import { tokenInfo } from '@hireproof/contract/identity/identity.endpoints'
import { getUser } from '@hireproof/contract/users/users'
import { claimUser } from '@hireproof/contract/dashboard/dashboard.endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { citizenCase } from '../testing/case-samples.ts'
import { testApp } from '../testing/test-app.ts'
import { inTransaction } from './db.ts'
import { createLog, describeError } from './log.ts'

/** Values that must not be found in any line. */
const canaries = {
  ssn: '900-77-6543',
  name: 'Canarysurname',
  email: 'canary@example.com',
  path: 'canary-path',
  query: 'canary-query',
  header: 'canary-header',
  address: '198.51.100.77',
}

describe.each(['info', 'debug', 'trace'])('at level %s', async (level) => {
  const t = await testApp({ env: { LOG_LEVEL: level } })
  const user = await t.given.user({ account_id: await t.given.account(), email: canaries.email })
  const authorization = `Bearer ${await t.tokenOf(user.session)}`

  test('no line holds a value of a person, a secret, an address or an id of anyone', async () => {
    await t.as(user).call(createCase, {
      body: citizenCase({ ssn: canaries.ssn, last_name: canaries.name, employee_email_address: canaries.email }),
    })
    await t.as(user).call(createCase, { body: { ...citizenCase(), ssn: `${canaries.ssn}x` } })
    await t.as(user).call(getUser, { params: { userId: user.id } })
    await t.as(user).call(claimUser, { params: { userId: canaries.path }, body: { application: 'EVERIFY' } })
    await t.as(user).call(tokenInfo, { body: { token: await t.tokenOf(user.session) } })
    const { headers } = await t.browser().signIn()
    const requests = [
      { url: `/api/${canaries.path}?q=${canaries.query}`, headers: { 'x-canary': canaries.header, authorization } },
      { url: `/redirect?code=${canaries.query}&state=${canaries.query}`, remoteAddress: canaries.address },
      { url: '/api/identity/v1/authorize?return_to=/canary-path' },
      { url: '/api/%zz-canary-path' },
      {
        method: 'POST' as const,
        url: '/api/identity/v1/token_info',
        headers: { authorization },
        payload: `{"${canaries.name}`,
      },
    ]
    for (const request of requests) await t.app.inject(request)
    t.provider.isDown = true
    await t.browser().get('/api/identity/v1/authorize')
    const lines = t.logged.join('')
    if (level !== 'info') expect(lines).toContain('"route":"/api/v31/cases"')
    expect(lines).toContain('sign-in not started')
    const secrets = [user.session.secret, authorization.slice(7), String(headers['set-cookie']), user.id, user.logonId]
    for (const value of [...Object.values(canaries), ...secrets]) expect(lines, value).not.toContain(value)
  })

  test('an error of the database is logged with its place, and without the value that it quotes', async () => {
    await sql`alter table app_user add constraint canary check (title <> ${sql.lit(canaries.name)})`.execute(t.ownerDb)
    const failing = t.ownerDb.updateTable('app_user').set({ title: canaries.name }).execute()
    const error: unknown = await failing.catch((each: unknown) => each)
    expect(JSON.stringify(error) + String(error)).toContain(canaries.name)
    t.deps.log.error({ err: error }, 'failed')
    const line = t.logged.at(-1)
    expect(line).toContain('"constraint":"canary"')
    expect(line).toContain('"code":"23514"')
    expect(line).not.toContain(canaries.name)
    await sql`alter table app_user drop constraint canary`.execute(t.ownerDb)
  })
})

test('an internal error is one line with the request id that the caller sees', async () => {
  const t = await testApp()
  const user = await t.given.user({ account_id: await t.given.account() })
  await sql`revoke select on app_user from hireproof_app`.execute(t.ownerDb)
  const answer = await t.as(user).call(getUser, { params: { userId: user.id } })
  expect(answer).toMatchObject({ status: 500, codes: ['internal'] })
  expect(answer.body).toEqual({
    type: '/problems/internal',
    title: 'Something went wrong on our side',
    status: 500,
    code: 'internal',
    requestId: answer.headers['x-request-id'],
  })
  const lines = t.logged.filter((line) => line.includes(String(answer.headers['x-request-id'])))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 50,
    msg: 'internal',
    route: '/api/visuser/users/:userId',
    err: { code: '42501', stack: expect.arrayContaining([expect.stringContaining('at ')]) },
  })
  await inTransaction(t.ownerDb, null, (trx) => sql`grant select on app_user to hireproof_app`.execute(trx))
})

test('fields with secret names are left out wherever they are logged', () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } })
  log.info({ who: { email: 'canary@example.com', ssn: '900-77-6543', token: 'secret', kept: 'yes' } })
  expect(lines.join()).not.toMatch(/canary|900-77|secret/)
  expect(lines.join()).toContain('"kept":"yes"')
})

test.each([['text canary'], [42], [null], [undefined], [{ message: 'canary' }]])(
  'describes %j by its type alone',
  (thrown) => {
    expect(describeError(thrown)).toEqual({ type: typeof thrown })
  },
)

test('describes the causes of an error, without texts', () => {
  const described = describeError(
    new Error('canary', { cause: Object.assign(new TypeError('canary'), { code: 'E1' }) }),
  )
  expect(described).toMatchObject({ type: 'Error', cause: { type: 'TypeError', code: 'E1' } })
  expect(JSON.stringify(described)).not.toContain('canary')
})
