import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { userMenu } from '../../user-menu.ts'

const PATH = '/everifyplus-terms-of-service'
const REFUSAL =
  'You must scroll down to review all conditions of the Terms of Service and agree by checking the checkbox above to proceed.'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hireproof Plus Terms of Service' })
const box = (page: Page) => page.getByRole('region', { name: 'Text of the terms' })
const agreement = (page: Page) => page.getByRole('checkbox', { name: /^I agree to the Terms of Service/ })
/** Checks or unchecks the agreement by its label, as a person does. */
const toggle = (page: Page) => page.getByText(/^I agree to the Terms of Service/).click()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const endSeen = (page: Page) => page.getByText('You have reached the end of the terms.')

/** An administrator of a separate company for the test, without the training. */
async function givenAdministrator(company: string, plus = false): Promise<string> {
  const { logonIds } = await givenPerson({ firstName: 'Fay', users: [{ role: 'PROGRAMADMIN', company }] })
  const [logonId = ''] = logonIds
  const status = plus ? 'COMPLETE' : 'INCOMPLETE'
  await sql('update app_user set training_status = $2 where logon_id = $1', [logonId, status])
  if (plus) await enableBehind(logonId)
  return logonId
}

const enableBehind = (logonId: string) =>
  sql('update account set plus_enabled = true where id = (select account_id from app_user where logon_id = $1)', [
    logonId,
  ])

/** Scrolls the terms until this many pixels are left. */
const scrollTo = (page: Page, left: number) =>
  box(page).evaluate((element, pixels) => {
    element.scrollTop = element.scrollHeight - element.clientHeight - pixels
  }, left)

test('[APPS-19][PLUS-01][PLUS-02][PLUS-03][PLUS-04][PLUS-05][PLUS-06][PLUS-07][PLUS-08][PLUS-10][PLUS-11][PLUS-12][PLUS-14][PLUS-15] reading the terms to the end and agreeing enables plus and leads to the training', async ({
  page,
  context,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(context, { logonId: await givenAdministrator('Fern Nursery') })
  let tries = 0
  await page.route('**/my_i9', (route) => {
    tries += 1
    return tries === 1 ? route.fulfill({ status: 500, body: '{}' }) : route.continue()
  })
  await page.goto('/home')
  await page.getByRole('link', { name: 'Enable Hireproof Plus' }).click()
  await expect(heading(page)).toBeFocused()
  const main = page.getByRole('main')
  await expect(main.getByText(/To enable it, read the terms to the end/)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'User sessions will be interrupted' })).toBeVisible()
  await expect(box(page)).toContainText('Sample text.')
  await expectAccessible()
  await button(page, 'Cancel').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fay' })).toBeVisible()
  await page.goForward()

  const refusal = page.getByRole('alert').filter({ hasText: REFUSAL })
  const expectRefused = async () => {
    await button(page, 'Enable').click()
    await expect(refusal).toBeVisible()
  }
  await expectRefused()
  await expectAccessible()
  await toggle(page)
  await scrollTo(page, 40)
  await expectRefused()
  await expect(endSeen(page)).toHaveCount(0)
  await scrollTo(page, 1)
  await expect(endSeen(page)).toBeVisible()
  await expect(refusal).toHaveCount(0)
  // the end was seen, no matter where the box is scrolled afterward
  await scrollTo(page, 500)
  await toggle(page)
  await expectRefused()
  await toggle(page)
  await expect(refusal).toHaveCount(0)
  expect(tries).toBe(0)

  await button(page, 'Enable').click()
  const failure = 'Your account cannot be enabled at this time. Please wait a few minutes and try again.'
  await expect(page.getByRole('alert')).toContainText(failure)
  await expect(agreement(page)).toBeChecked()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  await button(page, 'Enable').click()
  const dialog = page.getByRole('dialog', { name: 'Hireproof Plus is enabled' })
  await expect(dialog).toContainText('Your company account has been enabled.')
  await expect(dialog).not.toContainText('Another administrator')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/everifyplus-training$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[PLUS-06][PLUS-09][PLUS-13][PLUS-14] by keyboard, zoomed out, and after another administrator', async ({
  page,
  context,
  expectAccessible,
}) => {
  const logonId = await givenAdministrator('Moss Nursery')
  await signInAs(context, { logonId })
  await page.goto(PATH)
  await page.evaluate(() => document.documentElement.style.setProperty('zoom', '0.67'))
  await box(page).focus()
  await page.keyboard.press('End')
  await expect(endSeen(page)).toBeVisible()
  await page.reload()
  const link = page.getByRole('link', { name: 'Go to the end of the terms' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('End of the terms', { exact: true })).toBeFocused()
  await expect(endSeen(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(agreement(page)).toBeFocused()
  await page.keyboard.press('Space')
  await enableBehind(logonId)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Hireproof Plus is enabled' })
  await expect(dialog).toContainText('Your company account has been enabled.')
  await expect(dialog).toContainText('Another administrator has already enabled the plus program for this account.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Continue to the training' }).click()
  await expect(page).toHaveURL(/\/everifyplus-training$/)
})

test('[PLUS-17] the terms are for program administrators, who read the accepted version and accept a new one', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await page.goto(PATH)
  await expect(page).toHaveURL(/\/page-not-found$/)
  await signIn('HRBR0001')
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'Hireproof Plus is not available for your company' })).toBeVisible()
  await expectAccessible()

  await signInAs(context, { logonId: await givenAdministrator('Reed Nursery', true) })
  await page.goto('/home')
  await page.getByRole('link', { name: 'Read the new terms' }).click()
  await expect(page.getByRole('heading', { name: 'There are new terms' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Go to the end of the terms' }).click()
  await toggle(page)
  await button(page, 'Accept').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Fay' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read the new terms' })).toHaveCount(0)

  await userMenu(page).click()
  await page.getByRole('link', { name: 'Plus Terms of Service' }).click()
  await expect(heading(page)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('definition').filter({ hasText: 'Fay T. Many' })).toBeVisible()
  await expect(main.getByText('Quality assurance happens at least once per year.')).toBeVisible()
  await expect(button(page, 'Print')).toBeVisible()
  await expectAccessible()
  await page.emulateMedia({ media: 'print' })
  await expect(button(page, 'Print')).toBeHidden()
  await expect(main.getByText('Quality assurance happens at least once per year.')).toBeVisible()
})
