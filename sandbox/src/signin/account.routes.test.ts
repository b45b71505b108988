import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { createBrowser, type Browser, type Visit } from '../test-support/browser.ts'
import { codeOf, demoPerson, publicClient, redeem, signInAs, signInRequest } from '../test-support/product.ts'
import { testSandbox } from '../test-support/sandbox.ts'

const password = 'a long enough password'

async function startCreating(browser: Browser, page: Visit, email: string): Promise<Visit> {
  const form = await browser.open(`${page.url.pathname}/create`)
  return browser.submit(form, '/create', { email, password })
}

function secretOn(page: Visit): string {
  return Secret.fromBase32((/id="secret">\s*([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? '').replaceAll(' ', '')).base32
}

test('creates an account with an authenticator, which can sign in afterwards', async () => {
  const now = Date.parse('2026-11-21T12:00:10Z')
  const { url } = await testSandbox({}, () => now)
  const product = await publicClient(url)
  const browser = createBrowser(url)
  const request = await signInRequest(product)
  const enrol = await startCreating(browser, await browser.open(request.url), 'Robin@Example.com')
  expect(enrol.text).toMatch(/<svg[^>]*>/)
  const secret = secretOn(enrol)
  // no one needs a phone to create an account
  expect(enrol.text).toContain(`<p class="code">${codeOf(secret, now)}</p>`)
  const mistyped = await browser.submit(enrol, '/authenticator', { code: '000000' })
  expect(mistyped.text).toContain('The code is not correct.')
  expect(secretOn(mistyped)).toBe(secret)
  const tokens = await redeem(
    product,
    (await browser.submit(mistyped, '/authenticator', { code: codeOf(secret, now) })).url,
    request,
  )
  expect(tokens.claims()).toMatchObject({ email: 'robin@example.com', all_emails: ['robin@example.com'] })

  const other = createBrowser(url)
  const second = await signInRequest(product)
  const robin = { ...demoPerson(1), email: 'robin@example.com', password }
  const returned = await signInAs(other, await other.open(second.url), robin, codeOf(secret, now, 1))
  expect((await redeem(product, returned.url, second)).claims()?.sub).toBe(tokens.claims()?.sub)
})

test.each([
  ['an address that is taken', demoPerson(1).email, password, 'An account with this email address already exists.'],
  ['no address', '', password, 'Enter an email address.'],
  ['half an address', 'robin@', password, 'Enter an email address in the form name@example.com.'],
  ['a short password', 'robin@example.com', 'short', 'Enter a password of at least 12 characters.'],
])('does not create an account for %s, and keeps the entered text', async (_name, email, typed, message) => {
  const { url } = await testSandbox()
  const browser = createBrowser(url)
  const page = await browser.open((await signInRequest(await publicClient(url))).url)
  const form = await browser.open(`${page.url.pathname}/create`)
  const answer = await browser.submit(form, '/create', { email, password: typed })
  expect(answer.text).toContain(message)
  expect(answer.text).toContain(`value="${email}"`)
})

test('adds and removes addresses, and gives all of them to the product', async () => {
  const { url } = await testSandbox()
  const product = await publicClient(url)
  const browser = createBrowser(url)
  const person = demoPerson(2)
  const signIn = await browser.open('/account')
  expect(signIn.text).toContain('Sign in to your sandbox account')
  const account = await signInAs(browser, signIn, person)
  expect(account.url.href).toBe(`${url}/account`)

  const taken = await browser.submit(account, '/account/addresses', { email: demoPerson(1).email })
  expect(taken.text).toContain('An account with this email address already exists.')
  const added = await browser.submit(taken, '/account/addresses', { email: 'Second@Example.org' })
  expect(added.text).toContain('second@example.org')

  const request = await signInRequest(product)
  const back = await browser.submit(await browser.open(request.url), '/continue')
  const claims = (await redeem(product, back.url, request)).claims()
  expect(claims).toMatchObject({ email: person.email, all_emails: [person.email, 'second@example.org'] })

  const removed = await browser.submit(added, '/account/addresses/remove')
  expect(removed.text).not.toContain('second@example.org')
})

test('accepts no more than 12 addresses', async () => {
  const { url } = await testSandbox()
  const browser = createBrowser(url)
  let page = await signInAs(browser, await browser.open('/account'), demoPerson(2))
  for (let number = 2; number <= 12; number += 1) {
    page = await browser.submit(page, '/account/addresses', { email: `number${number}@example.org` })
  }
  const answer = await browser.submit(page, '/account/addresses', { email: 'number13@example.org' })
  expect(answer.text).toContain('at most 12 email addresses')
})

test('shows a message if a person cancels the sign-in to the account page', async () => {
  const { url } = await testSandbox()
  const browser = createBrowser(url)
  const page = await browser.submit(await browser.open('/account'), '/cancel')
  expect(page.text).toContain('You are not signed in.')
})
