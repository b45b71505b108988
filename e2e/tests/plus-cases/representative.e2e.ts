import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, setting, test } from '../../fixtures.ts'
import { givenSigned } from '../../given-signed.ts'
import { codeFor, linkFor } from '../../invitation.ts'
import { enterCode } from '../../section1.ts'

const listOf = (page: Page, list: string) => page.getByRole('region', { name: `List ${list}`, exact: true })
const fact = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]')

/** Names a representative on the page of the plus case; returns the address that got the link. */
async function nameOn(page: Page, button: string, firstName = 'Dana', lastName = 'Poe'): Promise<string> {
  const email = `${randomUUID()}@e2e.example.com`
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name of the representative').fill(firstName)
  await dialog.getByLabel('Last name of the representative').fill(lastName)
  await dialog.getByLabel('Email address of the representative').fill(email)
  await dialog.getByRole('button', { name: 'Name and send the link' }).click()
  await expect(dialog).toBeHidden()
  return email
}

async function fillSection2(page: Page): Promise<void> {
  await page.getByText('A List B and a List C document').click()
  await page.getByLabel('List B document', { exact: true }).selectOption('DRIVERS_LICENSE')
  await listOf(page, 'B').getByLabel('Issuing authority').fill('Oregon')
  await listOf(page, 'B').getByLabel('Document number').fill('D1234567')
  await listOf(page, 'B').getByLabel('Month').fill('3')
  await listOf(page, 'B').getByLabel('Day').fill('1')
  await listOf(page, 'B').getByLabel('Year').fill('2031')
  await page.getByLabel('List C document', { exact: true }).selectOption('SOCIAL_SECURITY_CARD')
  await listOf(page, 'C').getByLabel('Issuing authority').fill('Social Security Administration')
  await listOf(page, 'C')
    .getByLabel(/^Document number/)
    .fill('900-10-0001')
  await listOf(page, 'C').getByText('The document has no expiration date').click()
  await page.getByLabel('Address of the business').fill('1 Main Street, Portland, OR 97201')
}

for (const { size, viewport } of [
  { size: 'at a desk', viewport: { width: 1280, height: 900 } },
  { size: 'on a phone', viewport: { width: 390, height: 844 } },
])
  test(`[WORK-09] [WORK-10] a representative without a user completes Section 2 ${size}, and the employer sees who it was`, async ({
    page,
    browser,
    expectAccessible,
  }) => {
    test.slow()
    await givenSigned({ page, browser }, `Far Away ${viewport.width} Bakery`)
    await page.getByRole('button', { name: 'Name a representative' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Your company is responsible for what this person does')
    await dialog.getByRole('button', { name: 'Name and send the link' }).click()
    await expect(dialog).toContainText('Enter the first name of the representative.')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const email = await nameOn(page, 'Name a representative')
    await expect(fact(page, 'Authorized representative')).toContainText('Dana Poe')
    await expect(fact(page, 'Authorized representative')).toContainText('Has not opened Section 2 yet.')
    await expectAccessible()

    const context = await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US', viewport })
    const theirs = await context.newPage()
    const link = await linkFor(page, email, /asks you to examine/)
    await theirs.goto(link)
    await enterCode(theirs, await codeFor(page, email))
    await expect(heading(theirs, 'Examine documents for Form I-9')).toBeVisible()
    await expect(theirs.getByText('Amara Okafor')).toBeVisible()
    await expectAccessible(theirs)

    // the instructions are in Spanish too, and nothing typed is lost
    await theirs.getByLabel('Your title').fill('Notary public')
    await theirs.getByRole('link', { name: 'Español' }).click()
    await expect(heading(theirs, 'Examinar documentos para el Formulario I-9')).toBeVisible()
    await expect(theirs.getByLabel('Your title')).toHaveValue('Notary public')
    await expectAccessible(theirs)
    await theirs.getByRole('link', { name: 'English' }).click()

    await theirs.getByRole('button', { name: 'Sign Section 2' }).click()
    const problem = theirs.getByRole('region', { name: 'There is a problem' })
    await expect(problem).toBeFocused()
    await expect(problem).toContainText('Enter the organization of the representative.')
    await expectAccessible(theirs)

    await fillSection2(theirs)
    await theirs.getByLabel('Your organization').fill('Elm Notary')
    await theirs.getByText('I have read this statement, and I agree').click()
    await theirs.getByLabel('Type your full name to sign').fill('Dana Poe')
    await theirs.getByRole('button', { name: 'Sign Section 2' }).click()
    await expect(theirs.getByText('Section 2 is signed')).toBeVisible()
    await expectAccessible(theirs)
    await expect(theirs.getByText('Amara Okafor')).toBeHidden()

    // the link is used up, and its browser opens nothing more
    await theirs.goto('about:blank')
    await theirs.goto(link)
    await expect(theirs.getByText('This link has already been used')).toBeVisible()
    await theirs.goto('/employee/representative')
    await expect(heading(theirs, 'Your link does not open a form')).toBeVisible()

    await page.reload()
    await expect(fact(page, 'Authorized representative').first()).toContainText('Dana Poe, Notary public, Elm Notary')
    await expect(page.getByText('Your company is responsible for this section.')).toBeVisible()
    await expectAccessible()
    await page.goto('/c/cases/plus?filter=all')
    await expect(page.getByText('Section 2 by representative: Dana Poe, Notary public, Elm Notary')).toBeVisible()
  })

test('[WORK-09] an employer ends and replaces a representative, whose open page says so', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await givenSigned({ page, browser }, 'Second Thoughts Bakery')
  const email = await nameOn(page, 'Name a representative')
  const theirs = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  await theirs.goto(await linkFor(page, email, /asks you to examine/))
  await enterCode(theirs, await codeFor(page, email))
  await fillSection2(theirs)

  await page.reload()
  await expect(fact(page, 'Authorized representative')).toContainText('Has opened Section 2')
  await nameOn(page, 'Replace the representative', 'Lee', 'Ames')
  await expect(fact(page, 'Authorized representative')).toContainText('Lee Ames')

  await theirs.getByLabel('Your title').fill('Notary public')
  await theirs.getByLabel('Your organization').fill('Elm Notary')
  await theirs.getByText('I have read this statement, and I agree').click()
  await theirs.getByLabel('Type your full name to sign').fill('Dana Poe')
  await theirs.getByRole('button', { name: 'Sign Section 2' }).click()
  await expect(theirs.getByText('You no longer have access to this form')).toBeVisible()
  await expectAccessible(theirs)

  await page.getByRole('button', { name: 'End access of the representative' }).click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click()
  await expect(page.getByText('Lee Ames no longer has access.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Name a representative' })).toBeVisible()
})
