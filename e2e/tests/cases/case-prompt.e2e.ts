import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, setting, test } from '../../fixtures.ts'

const CREATE = 'Create New Case'
const UNAVAILABLE = 'The plus program is currently unavailable, please try back later.'

const dialog = (page: Page) => page.getByRole('dialog', { name: CREATE })
const at = (path: string) => new RegExp(`^${setting('E2E_URL')}${path}(?:\\?|$)`)
/** The stored preference, by its name in the storage. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.includes('caseCreationPreference'))),
  )

async function setFlags(page: Page, flags: Record<string, boolean>) {
  await page.unrouteAll()
  await page.route('**/api/v31/reference/feature_flags', (route) => route.fulfill({ json: flags }))
}

async function openDialog(page: Page, from = '/home') {
  await page.goto(from)
  await page.getByRole('button', { name: CREATE }).click()
  await expect(dialog(page)).toBeVisible()
}

test('a dialog that is opened again at once after Escape stays open', async ({ page, signIn }) => {
  await signIn('NRTH0001')
  await openDialog(page)
  await page.evaluate(async (create) => {
    document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    // the page has closed it by now, and the browser tells of it a little later
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent === create)?.click()
  }, CREATE)
  await expect(dialog(page)).toBeVisible()
  // two frames later, the browser has told of the first closing
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(dialog(page)).toBeVisible()
})

test('[CASEP-01][CASEP-03][CASEP-04][CASEP-05][CASEP-06][CASEP-07][CASEP-08][CASEP-14][CASEP-15][STOR-07] a user with the plus program is asked which kind of case to create, and may have the choice remembered', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await signIn('NRTH0001')
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('region', { name: 'There is a problem' })).toBeFocused()
  const group = dialog(page).getByRole('group', { name: 'Which kind of case do you want to create?' })
  await expect(group).toContainText('A selection is required to continue.')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: CREATE })).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog(page)
    .getByText(/^Hireproof Plus case/)
    .click()
  await expect(dialog(page).getByText('A selection is required to continue.')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(at('/c/cases/draft'))
  expect(await kept(page)).toEqual({})

  // the list of cases is in the same application, and the keyboard is enough
  await openDialog(page, '/c/cases')
  await dialog(page).getByLabel('Hireproof Plus case').focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByLabel('Standard case')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/c/cases/new'))
  const entries = await kept(page)
  expect(Object.values(entries)).toEqual(['CreateCaseUsingEVerify'])
  expect(Object.keys(entries)[0]).toMatch(/^everify\.caseCreationPreference\.[0-9a-f]{16}$/)

  await page.goto('/home')
  await page.getByRole('link', { name: CREATE }).click()
  await expect(page).toHaveURL(at('/c/cases/new'))

  // it belongs to this user: a colleague in the same browser is asked
  await signIn('NRTH0002')
  await openDialog(page)
  await context.clearCookies()
  await signIn('NRTH0001')

  await page.goto('/c/cases/new')
  await page.getByRole('link', { name: 'Choose another kind of case' }).click()
  await expect(heading(page, CREATE)).toBeFocused()
  await page.getByText('Case creation preference').click()
  const preference = page.getByRole('group', { name: 'When I choose Create New Case' })
  await expect(preference.getByRole('radio')).toHaveCount(3)
  for (const name of ['Always use the Hireproof Plus service', 'Always let me choose']) {
    await expect(preference.getByRole('radio', { name, exact: true })).not.toBeChecked()
  }
  await expect(preference.getByRole('radio', { name: 'Always use the standard service' })).toBeChecked()
  await preference.getByText('Always let me choose').click()
  await page.getByRole('button', { name: 'Save preference' }).click()
  await expect(page.getByText('Your preference is saved in this browser.')).toBeVisible()
  await expectAccessible()
  expect(await kept(page)).toEqual({ [Object.keys(entries)[0] ?? '']: 'CreateCasePromptUser' })
  await openDialog(page)
})

test('[CASEP-09][CASEP-10][CASEP-11][CASEP-12] while the plus program is unavailable, the prompt shows that and offers a standard case', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('NRTH0001')
  await openDialog(page)
  await dialog(page)
    .getByText(/^Hireproof Plus case/)
    .click()
  await dialog(page).getByText('Remember my choice').click()
  const profile = dialog(page).getByRole('link', { name: 'user profile' })
  await expect(profile).toHaveAttribute('href', '/users/profile')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(at('/c/cases/draft'))
  const entries = await kept(page)
  expect(Object.values(entries)).toEqual(['CreateCaseUsingEVerifyPlus'])
  await page.goto('/home')
  await page.getByRole('link', { name: CREATE }).click()
  await expect(page).toHaveURL(at('/c/cases/draft'))

  await setFlags(page, { MAINTENANCE_EVERIFYPLUS: true })
  await page.setViewportSize({ width: 320, height: 700 })
  await openDialog(page)
  await expect(dialog(page).getByLabel('Hireproof Plus case')).toBeChecked()
  await expect(dialog(page).getByText(UNAVAILABLE)).toBeVisible()
  const goOn = dialog(page).getByRole('button', { name: 'Continue' })
  await expect(goOn).toHaveAttribute('aria-disabled', 'true')
  await expect(goOn).toHaveAccessibleDescription('Plus is unavailable.')
  await expectAccessible()
  await goOn.press('Enter')
  await expect(page).toHaveURL(at('/home'))
  await dialog(page)
    .getByText(/^Standard case/)
    .click()
  await expect(dialog(page).getByText(UNAVAILABLE)).toHaveCount(0)
  await expect(goOn).not.toHaveAttribute('aria-disabled')
  await dialog(page)
    .getByText(/^Hireproof Plus case/)
    .click()
  await dialog(page).getByRole('button', { name: 'Create a standard case instead' }).click()
  await expect(page).toHaveURL(at('/c/cases/new'))
  expect(await kept(page)).toEqual(entries)
})

test('[CASEP-01][CASEP-02][ENV-20] the flags decide between the modal, its full-page version and a standard case', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('NRTH0001')
  await setFlags(page, { FEATURE_CREATE_CASE_PAGE: true })
  await page.goto('/home')
  await page.getByRole('link', { name: CREATE }).click()
  await expect(page).toHaveURL(at('/c/cases/create_case'))
  await expect(heading(page, CREATE)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible()
  await page.getByText(/^Standard case/).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(at('/c/cases/new'))

  await setFlags(page, { DISABLE_EVE_PLUS_CASE_CREATION: true })
  await page.goto('/home')
  await page.getByRole('link', { name: CREATE }).click()
  await expect(page).toHaveURL(at('/c/cases/new'))
  await expect(page.getByRole('link', { name: 'Choose another kind of case' })).toHaveCount(0)

  await signIn('MPLB0001')
  await setFlags(page, { FEATURE_CREATE_CASE_PAGE: true })
  for (const path of ['/c/cases/create_case', '/c/cases/create_case?choose=yes']) {
    await page.goto(path)
    await expect(page).toHaveURL(at('/c/cases/new'))
  }
})

test('if the modal does not load, the page opens instead', async ({ page, signIn }) => {
  await signIn('NRTH0002')
  await page.route('**/assets/CreateCaseDialog-*.js', (route) => route.abort())
  await page.goto('/home')
  await page.getByRole('button', { name: CREATE }).click()
  await expect(page).toHaveURL(at('/c/cases/create_case'))
  await expect(heading(page, CREATE)).toBeVisible()
})
