import type { Locator, Page } from '@playwright/test'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { film, watchToEnd } from '../../training-film.ts'

const PATH = '/everifyplus-training'
const box = (page: Page) => page.getByRole('checkbox', { name: 'I agree' })
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const NOT_VIEWED =
  'You must view the training video on this page and attest to completion by checking the checkbox above before proceeding to the product.'
const FAILED =
  'Your training attestation is unable to be processed at this time. Please wait a few minutes and try again.'

/** A new user, signed in here, of a separate company that has just enabled plus. */
async function trainee(page: Page): Promise<string> {
  const { logonIds } = await givenPerson({ users: [{ company: 'Alder Works' }] })
  const logonId = logonIds[0] ?? ''
  await sql("update app_user set training_status = 'INCOMPLETE' where logon_id = $1", [logonId])
  await sql('update account set plus_enabled = true where id = (select account_id from app_user where logon_id = $1)', [
    logonId,
  ])
  await signInAs(page.context(), { logonId })
  return logonId
}

const position = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)
/** The address of the film that plays; empty until the browser has chosen one. */
const source = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)

test('[PLUS-26][PLUS-27][PLUS-28][PLUS-29][PLUS-30][PLUS-31][PLUS-32][PLUS-33][PLUS-34][PLUS-35][PLUS-36][PLUS-37][PLUS-38][PLUS-39][PLUS-40][PLUS-41][PLUS-48][APPS-19][STOR-06][RES-13][RES-14][RES-15] a user gets in after watching the whole film and agreeing, not earlier', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const logonId = await trainee(page)
  await page.goto('/c/cases')
  await expect(page).toHaveURL(new RegExp(`${PATH}\\?next=%2Fc%2Fcases$`))
  await expect(button(page, 'Continue to the page you asked for')).toBeVisible()
  await page.goto('/home')
  await expect(page).toHaveURL(new RegExp(`${PATH}$`))
  await expect(heading(page, 'Your company has enabled Hireproof Plus')).toBeVisible()
  await expect(page).toHaveTitle(/^Plus Training and Attestation - /)
  await expect(film(page)).toBeVisible()
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0))
    .toBeGreaterThan(20)
  await expectAccessible()

  await box(page).focus()
  await page.keyboard.press('Space')
  await expect(box(page)).not.toBeChecked()
  await button(page, 'Continue to Hireproof Home').click()
  await expect(page.getByText(NOT_VIEWED)).toBeVisible()
  await expectAccessible()

  for (const far of [60, 3.1, 100_000]) {
    await film(page).evaluate((video: HTMLVideoElement, to) => void (video.currentTime = to), far)
    await expect.poll(() => position(page)).toBeLessThan(3)
  }

  await expect.poll(() => source(page)).toMatch(/^http/)
  const part = await page.request.get(await source(page), { headers: { range: 'bytes=1000-1099' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 100])

  await button(page, 'Troubleshooting').click()
  const help = page.getByRole('dialog', { name: 'Troubleshooting' })
  await expect(help.getByRole('listitem')).toHaveText([
    /^The video was changed to one that is not hosted/,
    'Press play and let the video run fully.',
    /^If it still fails, contact support .+ type of machine .+ type and version of your browser\.$/,
  ])
  await expectAccessible()
  await button(help, 'Back to the video').click()
  await button(page, 'Cancel').click()
  const leave = page.getByRole('dialog', { name: 'Leave this page?' })
  await expect(
    leave.getByText('Are you sure you want to leave this page? Training must be completed to gain access.'),
  ).toBeVisible()
  await expectAccessible()
  await button(leave, 'Stay on Page').click()
  await expect(leave).toBeHidden()

  await watchToEnd(page)
  await button(page, 'Continue to Hireproof Home').click()
  await expect(page.getByText(NOT_VIEWED)).toBeVisible()
  await page.getByText('I agree', { exact: true }).click()
  await expect(box(page)).toBeChecked()
  await expect(page.getByText(NOT_VIEWED)).toHaveCount(0)
  // the film was skipped through faster than it plays, which the server detects
  await button(page, 'Continue to Hireproof Home').click()
  await expect(page.getByText(FAILED)).toBeVisible()
  const served = `update training_view set served_at = served_at - interval '10 minutes'
    where user_id = (select id from app_user where logon_id = $1)`
  await sql(served, [logonId])
  await button(page, 'Continue to Hireproof Home').click()
  await expect(heading(page, 'Welcome, Robin')).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  expect(await page.evaluate(() => sessionStorage.getItem('I9TrainingCompleted'))).toBe('Y')
  const [user] = await sql<{ training_status: string }>('select training_status from app_user where logon_id = $1', [
    logonId,
  ])
  expect(user?.training_status).toBe('COMPLETE')

  await page.goto(PATH)
  await expect(page).toHaveURL(/\/home\/resources\/view-everifyplus-training$/)
  await expect(heading(page, 'View Plus Training')).toBeVisible()
  await expect(film(page)).toBeVisible()
  const sheets = page.getByRole('region', { name: 'Information sheets' }).getByRole('button')
  await expect(sheets).toHaveText([/Employees/, /Employers/, /Pending Social Security Number or Receipt/])
  const saved = page.waitForEvent('download')
  await sheets.last().click()
  expect((await saved).suggestedFilename()).toBe('plus-pending-number.pdf')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByText('Read the transcript').click()
  await expectAccessible()
})

test('[ENV-40][ENV-41][PLUS-42][PLUS-43][PLUS-44][PLUS-45][PLUS-46] the film of the host comes first, then our own, then a picture; leaving signs out', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await trainee(page)
  const hosted = `${setting('E2E_URL')}/nowhere/hosted.mp4`
  const films: string[] = []
  await page.route('**/my_i9_training_views', (route) => route.fulfill({ json: { videoUrl: hosted } }))
  await page.route(/\.(mp4|webm)$/, async (route) => {
    films.push(new URL(route.request().url()).pathname)
    await route.abort()
  })
  await page.addInitScript(() => {
    const told: unknown[] = []
    addEventListener('hireproof:analytics', (event) => told.push((event as CustomEvent).detail))
    Object.assign(window, { told })
  })
  await page.goto(PATH)
  const { email } = await page.evaluate(() => ({ email: document.documentElement.dataset.supportEmail ?? '' }))
  await expect(page.getByText(`Having trouble viewing the training video? Email support at ${email}.`)).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByRole('img', { name: 'Training for the Plus program' })).toBeVisible()
  expect(films[0]).toBe('/nowhere/hosted.mp4')
  expect(films.slice(1).some((path) => /^\/assets\/training-.+\.(mp4|webm)$/.test(path))).toBe(true)
  await expectAccessible()
  const told = await page.evaluate(() => (window as unknown as { told: { kind: string }[] }).told)
  expect(told.filter(({ kind }) => kind === 'attribute')).toEqual([
    { kind: 'attribute', name: 'plusTrainingView', value: 'attestation' },
    { kind: 'attribute', name: 'plusTrainingVideoError', value: 'external' },
    { kind: 'attribute', name: 'plusTrainingVideoError', value: 'own' },
  ])

  // as in a browser without H.264
  await page.unroute(/\.(mp4|webm)$/)
  await page.route(/\.mp4$/, (route) => route.abort())
  await button(page, 'Try the video again').click()
  await expect.poll(() => source(page)).toMatch(/\/assets\/training-[^/]+\.webm$/)
  await expect.poll(() => film(page).evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(90)

  await button(page, 'Cancel').click()
  await expectAccessible()
  await button(page, 'Yes, Leave Page & Sign Out').click()
  await expect(heading(page, 'You are signed out')).toBeVisible()
})
