import { amara, fillDocuments, fillEmployee, finishCase, heading, next } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'
import { withMouse } from '../../hands.ts'

test('[CASE-149][CASE-150] a user writes notes by keyboard on a phone, and strikes one out', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await finishCase(page, { ...amara, firstName: 'Nadifa', ssn: '900-77-0913' })
  await expect(page.getByRole('heading', { level: 2, name: 'Case details' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: 'Write a note' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Notes', exact: true })).toBeFocused()
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('No one has written a note about this case yet.')).toBeVisible()
  const field = notes.getByLabel('New note')
  await field.fill('The number is 123-45-6789')
  await notes.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(field).toHaveAccessibleDescription(
    /Leave out Social Security numbers and A-numbers\. Notes are not protected/,
  )
  await expect(field).toHaveValue('The number is 123-45-6789')
  await field.fill('Called Nadifa.\nShe brings the passport on Monday.')
  await notes.getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(notes.getByRole('listitem')).toContainText('She brings the passport on Monday.')
  await expect(field).toHaveValue('')
  await expectAccessible()
  await notes.getByRole('button', { name: /^Strike out the note of/ }).press('Enter')
  await expect(notes.getByText(/^Struck out on/)).toBeVisible()
  await expect(notes.getByRole('button', { name: /Strike out/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.reload()
  await expect(notes.getByRole('listitem')).toContainText('Called Nadifa.')
  await expect(page.getByRole('button', { name: 'Write a note' })).toHaveCount(0)
})

test('[CASE-149][CASE-151] a draft takes notes and files too, and what is typed in its form stays', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await fillEmployee(page, { ...amara, firstName: 'Nadifa', ssn: '900-77-0914' })
  await next(page)
  await expect(heading(page, /status and documents/i)).toBeFocused()
  await withMouse.choose(page.getByRole('radio', { name: 'A citizen of the United States' }))
  await page.getByRole('button', { name: 'Write a note' }).click()
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByLabel('New note').fill('Waits for the passport.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Waits for the passport.')
  await page.getByRole('button', { name: 'Add an attachment' }).click()
  await expect(page.getByRole('region', { name: 'Attachments' }).getByLabel(/file/i).first()).toBeVisible()
  await page.getByRole('button', { name: 'Show the history' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Note added')
  await expect(page.getByRole('radio', { name: 'A citizen of the United States' })).toBeChecked()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible()
  // the note changed no version of the draft: the form is saved as before
  await fillDocuments(page)
  await next(page)
  await expect(heading(page, /employment/i)).toBeFocused()
  await page.reload()
  await expect(notes.getByRole('listitem')).toContainText('Waits for the passport.')
})
