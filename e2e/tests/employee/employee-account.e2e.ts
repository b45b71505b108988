import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { beginForm } from '../../section1.ts'
import { joinSignInService } from '../../sign-in-service.ts'

/** The browser of a new hire. */
const browserIn = async (browser: Browser, locale: string) =>
  (await browser.newContext({ baseURL: setting('E2E_URL'), locale })).newPage()

const statusOf = async (email: string) =>
  (await sql<{ status: string }>('select status from plus_case where employee_email = $1', [email]))[0]?.status

test('[T05] a new hire opens the form with an account that has the invited address, without the code; the link works once', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signInAs(page.context(), { logonId: await givenPlusCompany('Account Bakery') })
  const email = await invite(page, 'Evelyn Marsh')
  const link = await linkFor(page, email)
  const mine = await browserIn(browser, 'en-US')
  const asked: string[] = []
  mine.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
  await mine.goto(link)
  await expect(mine.getByText('You stay signed in there')).toBeVisible()
  await expectAccessible(mine)

  await mine.getByRole('button', { name: 'Sign in with an account' }).click()
  await joinSignInService(mine, email)
  await expect(heading(mine, 'Welcome')).toBeVisible()
  await expect(mine).toHaveURL(`${setting('E2E_URL')}/employee?lang=en`)
  expect(await statusOf(email)).toBe('IN_PROGRESS')
  const kept = await mine.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  for (const part of (link.split('#')[1] ?? '').split('.')) {
    expect(part.length).toBeGreaterThan(30)
    expect([...asked, kept].join('\n')).not.toContain(part)
  }
  await beginForm(mine)
  await expect(mine.getByLabel('Last name (family name)')).toBeVisible()

  // the account does not belong to a user: it opened only this form
  await mine.goto('/home')
  await expect(mine).toHaveURL((url) => url.origin === setting('E2E_SANDBOX_URL'))
  const another = await browserIn(browser, 'en-US')
  await another.goto(link)
  await expect(another.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('[T43] a person with another account, or who stops the sign-in, learns it in the chosen language, and the link still works', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signInAs(page.context(), { logonId: await givenPlusCompany('Other Account Bakery') })
  const email = await invite(page, 'Jamal Brooks')
  const link = await linkFor(page, email)
  const mine = await browserIn(browser, 'en-US')
  await mine.goto(link)
  await mine.getByRole('link', { name: 'Español' }).click()
  const signIn = mine.getByRole('button', { name: 'Iniciar sesión con una cuenta' })

  // service unavailable: the page stays and tells that the code still works
  await mine.route('**/api/employee/v1/sign_in', (route) => route.fulfill({ status: 503 }))
  await signIn.click()
  await expect(mine.getByRole('alert')).toContainText('El código de su correo todavía funciona')
  await expectAccessible(mine)
  await mine.unrouteAll()

  await signIn.click()
  await mine.getByRole('button', { name: /^Cancel and go back/ }).click()
  await expect(mine).toHaveURL(/\/employee\?lang=es&error=cancelled$/)
  await expect(mine.getByRole('heading', { name: 'Usted detuvo el inicio de sesión' })).toBeVisible()

  // the email link has no language
  await mine.goto(link)
  await mine.getByRole('link', { name: 'Español' }).click()
  await signIn.click()
  await joinSignInService(mine, `${randomUUID()}@e2e.example.com`)
  await expect(mine.getByRole('heading', { name: 'Esta cuenta tiene otra dirección' })).toBeVisible()
  expect(await statusOf(email)).toBe('INVITED')
  await expectAccessible(mine)
  // the other language has the same message
  await mine.getByRole('link', { name: 'English' }).click()
  await expect(mine.getByRole('heading', { name: 'This account has another email address' })).toBeVisible()
  await expect(mine.getByLabel('Your email address')).toBeVisible()
  const [tries] = await sql('select failed_tries from plus_link where id = $1', [link.split('#')[1]?.split('.')[0]])
  expect(tries).toEqual({ failed_tries: 1 })

  // replaced in another tab, and its digits have lapsed
  await mine.goto(link)
  const start = mine.getByRole('button', { name: 'Sign in with an account' })
  await expect(start).toBeVisible()
  const [id] = link.split('#')[1]?.split('.') ?? []
  await sql('update plus_link set ended_at = now() where id = $1', [id])
  await sql("update employee_code set expires_at = now() - interval '1 second' where link_id = $1", [id])
  await start.click()
  await expect(mine.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
