import { expect, test } from '../../fixtures.ts'
import { givenForms } from '../../given-forms.ts'
import { signInAs } from '../../given-person.ts'
import { givenPlusCompany } from '../../invitation.ts'

test('[WORK-08] a user records by keyboard that a new hire did not come, and the form ends', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Empty Chair Bakery'
  const logonId = await givenPlusCompany(company)
  await givenForms(company, [
    { name: 'Nora Vale', startsIn: 3 },
    { name: 'Otto Berg', startsIn: -1 },
  ])
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Nora Vale' }).click()
  const open = page.getByRole('button', { name: 'The hire was called off' })
  const dialog = page.getByRole('dialog', { name: 'Record that the hire was called off' })
  await open.press('Enter')
  await expect(dialog).toContainText('we destroy it after 180 days')
  await dialog.getByRole('button', { name: 'End the form' }).press('Enter')
  await expect(dialog.getByText('Select what happened.').first()).toBeVisible()
  await expect(dialog.getByText('Confirm that the person never worked for you.').first()).toBeVisible()
  await expectAccessible()

  // no one is missed before the first day
  await dialog.getByLabel('The person did not come to work on the first day').press('Space')
  await dialog.getByLabel('Nora Vale never worked for us.').press('Space')
  await dialog.getByRole('button', { name: 'End the form' }).press('Enter')
  await expect(dialog.getByText(/^The first day of work is .+\. Select another reason\.$/).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()

  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Otto Berg' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await open.click()
  await expectAccessible()
  await dialog.getByText('The person did not come to work on the first day').click()
  await dialog.getByText('Otto Berg never worked for us.').click()
  await dialog.getByRole('button', { name: 'End the form' }).click()
  await expect(page.getByText('The hire of Otto Berg was called off. The form has ended.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The person did not come to work on the first day' })).toBeVisible()
  await expect(page.getByText(/We destroy it after [A-Z][a-z]+ \d+, \d{4}\./)).toBeVisible()
  await expect(open).toHaveCount(0)
  await expectAccessible()
  await page.goto('/c/cases/plus?filter=cancelled')
  await expect(page.getByRole('rowheader')).toHaveText([/^Otto Berg/])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[WORK-20] the camera opens from the page where an employer adds copies', async ({ page, signIn }) => {
    await signIn('NRTH0001')
    await page.goto('/c/cases/plus?filter=completed')
    await page.getByRole('rowheader').first().getByRole('link').click()
    const copies = page.getByRole('region', { name: 'Copies of documents' })
    await expect(copies.getByLabel('Or take a photo now')).toHaveAttribute('capture', 'environment')
  })
})
