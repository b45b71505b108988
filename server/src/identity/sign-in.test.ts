import { expect, test } from 'vitest'
import { whenFinished, testApp } from '../testing/test-app.ts'

const t = await testApp()

const sessions = () => t.ownerDb.selectFrom('session').selectAll().execute()

test('[AUTH-01][API-05][API-06] signs in through the sign-in service and lands on the dashboard', async () => {
  const browser = t.browser()
  const started = await browser.get('/api/identity/v1/authorize')
  expect(started.statusCode).toBe(302)
  expect(started.headers.location).toMatch(/^https:\/\/provider\.example\/authorize\?state=[\w-]{43}$/)
  const state = new URL(String(started.headers.location)).searchParams.get('state')
  const ended = await browser.get(`/redirect?code=code-${state}&state=${state}`)
  expect(ended).toMatchObject({ statusCode: 303, headers: { location: '/dashboard' } })
  expect(browser.jar.get('hireproof_session')).toMatch(/^[0-9a-f-]{36}\.[\w-]{43}$/)
  const audit = await t.audit('system')
  expect(audit.at(-1)).toMatchObject({ action: 'session.started', subject_type: 'person', account_id: null })
})

test.each(['/home/loginDotGov', '/home/login/loginDotGov'])(
  '[AUTH-06] %s starts the federated sign-in right away',
  async (path) => {
    const response = await t.browser().get(path)
    expect(response).toMatchObject({ statusCode: 302, headers: { location: '/api/identity/v1/authorize' } })
  },
)

const ask = async (query: string) => (await t.browser().get(`/api/identity/v1/authorize?${query}`)).statusCode

test('[AUTH-08][API-10] accepts its own client and the scope vis, and no other', async () => {
  expect(await ask('scope=vis&client_id=urn%3Ahireproof%3Alocal')).toBe(302)
  expect(await ask('scope=admin')).toBe(400)
  expect(await ask('scope=vis&scope=vis')).toBe(400)
  expect(await ask('client_id=someone-else')).toBe(400)
})

const landing = async (returnTo: string) => (await t.browser().signIn(returnTo)).headers.location

test('[AUTH-07][AUTH-10][T18] returns to the requested page if it is one of ours', async () => {
  expect(await landing('/dashboard?from=link')).toBe('/dashboard?from=link')
  expect(await landing('/c/cases/1234567890123AA?tab=history')).toBe(
    '/dashboard?next=%2Fc%2Fcases%2F1234567890123AA%3Ftab%3Dhistory',
  )
  expect(await landing('https://evil.example/c/cases')).toBe('/dashboard')
  expect(await landing('//evil.example/c/cases')).toBe('/dashboard')
  expect(await landing('/c/cases/../..//evil.example')).toBe('/dashboard')
  expect(await landing(`/c/cases?q=${'a'.repeat(2000)}`)).toBe('/dashboard')
  expect(await landing('/api/identity/v1/sign_out')).toBe('/dashboard')
  expect(await landing('/%2f%2fevil.example')).toBe('/dashboard')
})

test('[T12] keeps a person under issuer and subject, never under an address', async () => {
  t.provider.identity = {
    ...t.provider.identity,
    subject: 'first',
    email: 'same@example.com',
    emails: ['same@example.com'],
  }
  await t.browser().signIn()
  t.provider.identity = { ...t.provider.identity, subject: 'second' }
  await t.browser().signIn()
  t.provider.identity = { ...t.provider.identity, email: 'new@example.com', emails: ['new@example.com'] }
  await t.browser().signIn()
  t.provider.identity = { ...t.provider.identity, issuer: 'https://other.example' }
  await t.browser().signIn()
  const persons = await t.ownerDb
    .selectFrom('person')
    .innerJoin('person_email', 'person_id', 'id')
    .select(['issuer', 'subject', 'person.email', 'person_email.email as confirmed'])
    .where('subject', 'in', ['first', 'second'])
    .orderBy('subject')
    .orderBy('issuer')
    .execute()
  const issuer = 'https://provider.example'
  expect(persons).toEqual([
    { issuer, subject: 'first', email: 'same@example.com', confirmed: 'same@example.com' },
    { issuer: 'https://other.example', subject: 'second', email: 'new@example.com', confirmed: 'new@example.com' },
    { issuer, subject: 'second', email: 'new@example.com', confirmed: 'new@example.com' },
  ])
})

test('[T16] refuses an answer that was started in another browser and sets no cookie', async () => {
  const attacker = t.browser()
  const answer = await attacker.startSignIn()
  for (const victim of [t.browser(), await startedBrowser()]) {
    const response = await victim.get(answer)
    expect(response).toMatchObject({ statusCode: 303, headers: { location: '/home/login?error=invalid_state' } })
    expect(response.cookies).toEqual([])
  }
  // The attempt is still the attacker's to finish.
  expect((await attacker.get(answer)).headers.location).toBe('/dashboard')
})

async function startedBrowser() {
  const browser = t.browser()
  await browser.startSignIn()
  return browser
}

test('[T21] accepts an answer once, even if it is replayed', async () => {
  const browser = t.browser()
  const answer = await browser.startSignIn()
  expect((await browser.get(answer)).headers.location).toBe('/dashboard')
  const before = await sessions()
  const again = await browser.get(answer)
  expect(again).toMatchObject({ headers: { location: '/home/login?error=invalid_state' }, cookies: [] })
  expect(await sessions()).toEqual(before)
})

test('two tabs of a browser may sign in side by side', async () => {
  const browser = t.browser()
  const [one, two] = [await browser.startSignIn('/migrate'), await browser.startSignIn('/users')]
  expect((await browser.get(two)).headers.location).toBe('/dashboard?next=%2Fusers')
  expect((await browser.get(one)).headers.location).toBe('/migrate')
})

test('[T21][F15] makes one session of ten parallel answers', async () => {
  const browser = t.browser()
  const answer = await browser.startSignIn()
  const before = (await sessions()).length
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.get(answer)))
  expect(answers.filter(({ headers }) => headers.location === '/dashboard')).toHaveLength(1)
  expect((await sessions()).length).toBe(before + 1)
})

test('refuses an answer after ten minutes', async () => {
  const browser = t.browser()
  const answer = await browser.startSignIn()
  t.clock.advance({ minutes: 10 })
  expect((await browser.get(answer)).headers.location).toBe('/home/login?error=invalid_state')
})

test.each(['/redirect', '/redirect?code=x', `/redirect?code=x&state=${'a'.repeat(43)}`, '/redirect?state=&code=x'])(
  'refuses the answer %s, which belongs to no sign-in of this browser',
  async (answer) => {
    const browser = t.browser()
    await browser.startSignIn()
    expect((await browser.get(answer)).headers.location).toBe('/home/login?error=invalid_state')
  },
)

test.each([
  ['cancelled', 'error=access_denied'],
  ['provider_refused', 'error=invalid_request'],
  ['provider_refused', 'code=wrong'],
])('shows %s on a page after the answer %s', async (error, answer) => {
  const browser = t.browser()
  const state = (await browser.startSignIn()).replace(/.*state=/, '')
  expect((await browser.get(`/redirect?${answer}&state=${state}`)).headers.location).toBe(`/home/login?error=${error}`)
})

test('leads to the sign-in page while the sign-in service is down', async () => {
  const browser = t.browser()
  const answer = await browser.startSignIn()
  t.provider.isDown = true
  whenFinished(() => {
    t.provider.isDown = false
  })
  expect((await t.browser().get('/api/identity/v1/authorize')).headers.location).toBe('/home/login?error=unavailable')
  expect((await browser.get(answer)).headers.location).toBe('/home/login?error=unavailable')
})

test('ends the session that the browser had before, and only that one', async () => {
  const before = (await sessions()).map(({ id }) => id)
  const other = t.browser()
  await other.signIn()
  const browser = t.browser()
  await browser.signIn()
  const first = browser.jar.get('hireproof_session')
  await browser.signIn()
  const ended = (await sessions()).filter(({ ended_at }) => ended_at !== null).map(({ id }) => id)
  expect(ended.filter((id) => !before.includes(id))).toEqual([first?.split('.')[0]])
})

test('a cookie that names the session of someone else ends nothing', async () => {
  const victim = t.browser()
  await victim.signIn()
  const victimSession = victim.jar.get('hireproof_session')?.split('.')[0]
  const attacker = t.browser()
  const answer = await attacker.startSignIn()
  attacker.jar.set('hireproof_session', `${victimSession}.${'A'.repeat(43)}`)
  await attacker.get(answer)
  expect((await victim.post('/api/identity/v1/token')).statusCode).toBe(200)
})
