import type { Locator, Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'

/** Presses Tab until the element, or the label drawn for it, has the visible focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      // a radio button is drawn by its label
      const isRadio = (await target.getAttribute('type')) === 'radio'
      await expect(isRadio ? target.locator('xpath=following-sibling::label') : target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target.toString()}`)
}

async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

async function typeDate(page: Page, group: RegExp, parts: readonly [string, string, string]) {
  const date = page.getByRole('group', { name: group })
  for (const [index, label] of ['Month', 'Day', 'Year'].entries()) {
    await type(page, date.getByLabel(label), parts[index] ?? '')
  }
}

async function press(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('a user can create and submit a case with only the keyboard', async ({ page, signIn }) => {
  test.slow()
  await signIn('MPLB0002')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Ben' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('link', { name: 'Create New Case' }))

  await expect(heading(page, /employee/i)).toBeVisible()
  await type(page, page.getByLabel('First name (given name)'), 'Katrin')
  await type(page, page.getByLabel('Last name (family name)'), "O'Dell")
  await typeDate(page, /Date of birth/, ['10', '10', '1975'])
  await type(page, page.getByLabel('Social Security number', { exact: true }), '900100011')
  await press(page, page.getByRole('button', { name: 'Save and continue' }))

  await expect(heading(page, /status and documents/i)).toBeFocused()
  await tabTo(page, page.getByRole('radio', { name: 'A citizen of the United States' }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('radio', { name: /One document from List A/ }))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('List A document'))
  await page.keyboard.type('U.S. pass')
  await tabTo(page, page.getByLabel('Type of document'))
  await page.keyboard.press('ArrowDown')
  await type(page, page.getByLabel(/passport number/i).first(), 'C01234567')
  await typeDate(page, /Expiration date/, ['4', '2', '2031'])
  await press(page, page.getByRole('button', { name: 'Save and continue' }))

  await expect(heading(page, /employment/i)).toBeFocused()
  const [month = '', day = '', year = ''] = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York' })
    .format(new Date())
    .split('/')
  await typeDate(page, /First day of work/, [month, day, year])
  await press(page, page.getByRole('button', { name: 'Save and continue' }))

  await expect(heading(page, /check your answers/i)).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Submit case' }))
  await expect(page.getByRole('heading', { name: 'Employment Authorized' })).toBeVisible()
})

test('leaving with unsaved input asks first; Escape stays', async ({ page, signIn, expectAccessible }) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await page.getByLabel('First name (given name)').fill('Unsaved')
  await page.getByRole('main').getByRole('link', { name: 'Cases' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('First name (given name)')).toHaveValue('Unsaved')
})

test('a result prints with its details and without the menu', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases?filter=closed')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Case details' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Case details' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeHidden()
})
