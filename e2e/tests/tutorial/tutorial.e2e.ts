import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { answerAll, openTest } from '../../knowledge-test.ts'
import { code, KB, watchLoads } from '../../watch-loads.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })

/** A new user of a separate company, signed in here, with the tutorial ahead. */
async function learner(page: Page): Promise<string> {
  const { logonIds } = await givenPerson({ users: [{ company: 'Willow Tools' }] })
  const logonId = logonIds[0] ?? ''
  await sql('update app_user set tutorial_complete = false where logon_id = $1', [logonId])
  await signInAs(page.context(), { logonId })
  return logonId
}

test('[APPS-15][APPS-16][AUTH-12][AUTH-17] a new user reads the lessons, fails the test, passes the next one, and gets to the page they asked for', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const logonId = await learner(page)
  await page.goto('/c/cases')
  await expect(page).toHaveURL(/\/tutorial\?next=%2Fc%2Fcases$/)
  await expect(heading(page, 'Tutorial')).toBeVisible()
  await expect(page.getByText('Welcome, Robin.')).toBeVisible()
  await expect(page).toHaveTitle(/^Tutorial - /)
  await expectAccessible()

  await link(page, 'Start with lesson 1: Introduction').click()
  const lessons = [
    'Introduction',
    'Initial verification',
    'Interim results',
    'Finishing a case',
    'Account administration',
  ]
  for (const title of lessons) {
    await expect(heading(page, title)).toBeFocused()
    await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible()
    await button(page, 'Mark as done and continue').click()
  }
  await expect(heading(page, 'Tutorial')).toBeFocused()
  await expect(page.getByText('Done', { exact: true })).toHaveCount(5)

  await link(page, 'Take the knowledge test').click()
  await expect(page.getByText('You need 14 correct answers to pass.')).toBeVisible()
  await expectAccessible()
  await button(page, 'Start the test').click()
  await expect(page.getByRole('group')).toHaveCount(20)
  await button(page, 'Submit the test').click()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveCount(20)
  await expectAccessible()
  const questions = await openTest(logonId)
  await answerAll(page, questions, 13)
  await expect(summary).toHaveCount(0)

  await link(page, 'Tutorial').click()
  const leave = page.getByRole('dialog', { name: 'Leave the test?' })
  await expect(leave).toBeVisible()
  await leave.getByRole('button', { name: 'Stay on this page' }).click()
  await button(page, 'Submit the test').click()
  await expect(heading(page, 'Knowledge Test Result')).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: '13 of 20 answers are correct' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7)
  await expectAccessible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: '13 of 20 answers are correct' })).toBeVisible()

  const topic = page
    .getByRole('main')
    .getByRole('link', { name: /^Lesson \d: .+, “.+”$/ })
    .first()
  const [, about = ''] = /“(.+)”/.exec(await topic.innerText()) ?? []
  await topic.click()
  await expect(page.getByRole('heading', { level: 2, name: about, exact: true })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: about, exact: true })).toBeInViewport()
  await page.goBack()

  await button(page, 'Try again').click()
  await expect(heading(page, 'Knowledge Test')).toBeFocused()
  await expect(page.getByRole('group')).toHaveCount(20)
  await answerAll(page, await openTest(logonId), 20)
  await button(page, 'Submit the test').click()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  await expectAccessible()

  await link(page, 'View your certificate').click()
  await expect(heading(page, 'Certificate of Completion')).toBeFocused()
  await expect(page.getByText('Robin T. Many')).toBeVisible()
  await expect(page.getByText('Willow Tools, company number')).toBeVisible()
  await expectAccessible()
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.goBack()
  await link(page, 'Continue to the page you asked for').click()
  await expect(page).toHaveURL(/\/c\/cases$/)
  await expect(heading(page, 'Cases')).toBeVisible()
})

test('[APPS-16] the tutorial can be read again after it is complete, on a phone, on paper and without the network', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await sql(`update app_user set tutorial_completed_at = null where logon_id = 'SUMT0001'`)
  await sql(`delete from tutorial_progress where user_id = (select id from app_user where logon_id = 'SUMT0001')`)
  await signIn('SUMT0001')
  await page.goto('/tutorial')
  await expect(page.getByText('You have completed the tutorial.')).toBeVisible()
  await expectAccessible()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expectAccessible()
  await link(page, 'View your certificate').click()
  await expect(page.getByText('You completed the tutorial before we issued certificates.')).toBeVisible()

  await page.goto('/tutorial/lessons/interim-results')
  await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible()
  await expectAccessible()
  const picture = page.getByRole('figure').first().getByRole('img')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(1000)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(button(page, 'Mark as done and continue')).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Sources' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.route('**/api/tutorial/lessons/*', (route) => route.abort())
  await button(page, 'Mark as done and continue').click()
  await expect(page.getByRole('alert')).toHaveText(/The server cannot be reached/)
  await expectAccessible()
  await page.unrouteAll()

  await page.route('**/api/tutorial', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/tutorial/test')
  await expect(page.getByRole('heading', { name: 'We could not load the tutorial' })).toBeVisible()
  await expectAccessible()
  await page.unrouteAll()
  await button(page, 'Try again').click()
  await expect(page.getByText('You can take the test when all lessons are done.')).toBeVisible()
  await page.goto('/tutorial/lessons/nowhere')
  await expect(heading(page, '404 - Page Not Found')).toBeVisible()
})

for (const path of ['/tutorial', '/tutorial/lessons/initial-verification', '/tutorial/test']) {
  test(`the first load of ${path} stays within its budget: 165 KB of script and style`, async ({ page, signIn }) => {
    await signIn('MPLB0001')
    const loads = watchLoads(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(loads.files(code).length).toBeGreaterThan(3)
    expect(await loads.sent(code)).toBeLessThanOrEqual(165 * KB)
  })
}
