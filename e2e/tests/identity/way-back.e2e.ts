import type { Page } from '@playwright/test'
import { pressOn } from '../../by-keyboard.ts'
import { createCase, heading, jamal } from '../../case-form.ts'
import { expect, personWith, setting, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { DEMO_PASSWORD, mailTo, makePasswordUser, sendCredentials, skipMigratePrompt } from '../../password-users.ts'
import { signInAtService } from '../../sign-in-service.ts'

const atService = (page: Page) => page.waitForURL('**/sign-in/*')

test('[AUTH-12][AUTH-16] a link in an email leads a person who is signed out to that very page, with the keyboard alone', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  test.setTimeout(90_000)
  const ben = personWith('MPLB0002')
  await signIn('MPLB0002')
  await createCase(page, { ...jamal, lastName: 'Review', ssn: '900-21-7790' })
  await expect(page.getByRole('heading', { name: 'Needs More Time' })).toBeVisible()
  const number = /\d{13}[A-Z]{2}/.exec(page.url())?.[0] ?? ''
  const mail = await mailTo(page, ben.email, new RegExp(`new result for case ${number}`))
  const [link = ''] = mail.match(/\S+\/c\/cases\/\S+/) ?? []
  expect(link).toBe(`${setting('E2E_URL')}/c/cases/${number}`)

  await context.clearCookies()
  await page.goto(link)
  await atService(page)
  await signInAtService(page, ben)
  await expect(page).toHaveURL(link)
  await expect(page.getByRole('heading', { name: 'Employment Authorized' })).toBeVisible()
  await expectAccessible()
})

test('[AUTH-12][SESS-11] after the session ended, a person gets back to the same list with its filters', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const list = '/c/cases?filter=all&sort=created'
  await signIn('HRBR0001')
  await page.goto(list)
  await expect(heading(page, 'Cases')).toBeVisible()
  const shown = new URL(page.url())
  await sql(`update session set ended_at = now(), end_reason = 'expired'
    where user_id = (select id from app_user where logon_id = 'HRBR0001')`)
  await page.reload()
  await atService(page)
  await page.goto(`/home/login?reason=expired&next=${encodeURIComponent(shown.pathname + shown.search)}`)
  await expect(page.getByRole('main')).toContainText('Sign in to pick up where you left off.')
  await expectAccessible()
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }))
  await atService(page)
  await signInAtService(page, personWith('HRBR0001'))
  await expect(page).toHaveURL(shown.href)
  await expect(heading(page, 'Cases')).toBeVisible()
})

test('[AUTH-12][AUTH-15] a person with several user accounts chooses one, and each tab goes on to its own page', async ({
  page: one,
  context,
}) => {
  await one.goto('/c/cases?filter=closed')
  await atService(one)
  await signInAtService(one, personWith('MPLB0003'))
  await expect(one).toHaveURL(/\/dashboard\?next=%2Fc%2Fcases%3Ffilter%3Dclosed$/)
  const two = await context.newPage()
  await two.goto('/home/resources/news')
  await expect(two).toHaveURL(/\/dashboard\?next=%2Fhome%2Fresources%2Fnews$/)
  await two.reload()
  const access = (page: Page) => page.getByRole('button', { name: /^Access HRBR0002/ })
  await expect(access(two)).toBeVisible()
  await pressOn(one, access(one))
  await expect(one).toHaveURL(/\/c\/cases\?filter=closed$/)
  await expect(heading(one, 'Cases')).toBeVisible()
  await expect(two).toHaveURL(/\/home\/resources\/news$/)
})

test('[AUTH-12] the chosen user starts at home if the page is not theirs', async ({ page, context }) => {
  const [morgan] = await sql<{ id: string }>("select person_id as id from app_user where logon_id = 'MPLB0003'")
  await signInAs(context, { personId: morgan?.id ?? '' })
  await page.goto('/users?role=GENERAL')
  await expect(page).toHaveURL(/\/dashboard\?next=%2Fusers%3Frole%3DGENERAL$/)
  await page.getByRole('button', { name: /^Access MPLB0003/ }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('[AUTH-12] a sign-in with a User ID leads to the page that was asked for', async ({ page }) => {
  const { logonId } = await makePasswordUser('E2EWAYB1')
  await skipMigratePrompt(page)
  await page.goto('/home/login?reason=expired&next=%2Fc%2Fcases%3Ffilter%3Dclosed')
  await sendCredentials(page, logonId, DEMO_PASSWORD)
  await expect(page).toHaveURL(/\/c\/cases\?filter=closed$/)
  await expect(heading(page, 'Cases')).toBeVisible()
})

let hostile = 0
for (const next of [
  '//evil.example/c/cases',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example',
  '/api/identity/v1/sign_out',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/home/logout',
]) {
  test(`[AUTH-12][T38] a sign-in that should lead to ${next} leads home and promises nothing else`, async ({
    page,
  }) => {
    const { logonId } = await makePasswordUser(`E2EH${String(hostile++).padStart(4, '0')}`)
    await skipMigratePrompt(page)
    await page.goto(`/home/login?reason=expired&next=${encodeURIComponent(next)}`)
    await expect(page.getByRole('main')).toContainText('Sign in to continue.')
    await expect(page.getByRole('main')).not.toContainText('where you left off')
    const federated = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true })
    expect(await federated.getAttribute('href')).toContain('return_to=%2Fhome')
    await sendCredentials(page, logonId, DEMO_PASSWORD)
    await expect(page).toHaveURL(`${setting('E2E_URL')}/home`)
    await expect(heading(page, 'Welcome, Paula')).toBeVisible()
  })
}
