import { pressOn, tabTo, typeInto } from '../../by-keyboard.ts'
import { createCase, heading, jamal, today } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'
import { step } from '../../mismatch.ts'

test('[CASE-196] a user takes every step of a mismatch by keyboard alone, at 320 pixels', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  await createCase(page, { ...jamal, lastName: 'Mismatchssa', ssn: '900-21-7721' })
  await expect(page.getByRole('heading', { name: /Tentative Nonconfirmation/ })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
  await pressOn(page, page.getByRole('link', { name: 'Work on the mismatch' }))
  await expect(heading(page, 'Mismatch, step by step')).toBeFocused()
  await expectAccessible()

  await pressOn(page, step(page, 1).getByRole('radio', { name: 'Yes, every detail is right' }), 'Space')
  await pressOn(page, step(page, 1).getByRole('button', { name: 'Save and continue' }))
  await expect(step(page, 2).getByRole('heading')).toBeFocused()
  const file = page.waitForEvent('download')
  await pressOn(page, step(page, 2).getByRole('button', { name: 'Download the notice (PDF)' }))
  await file
  await expect(step(page, 2)).toContainText('The notice was downloaded on')
  await pressOn(page, step(page, 2).getByRole('radio', { name: 'In person' }), 'Space')
  await pressOn(page, step(page, 2).getByRole('button', { name: 'Record that I told the employee' }))

  await expect(step(page, 3).getByRole('heading')).toBeFocused()
  await expectAccessible()
  await pressOn(page, step(page, 3).getByRole('button', { name: 'Record the decision' }))
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible()
  await pressOn(page, step(page, 3).getByRole('radio', { name: /^Take action/ }), 'Space')
  const [month, day, year] = today()
  await typeInto(page, step(page, 3).getByRole('textbox', { name: 'Month' }), month)
  await typeInto(page, step(page, 3).getByRole('textbox', { name: 'Day' }), day)
  await typeInto(page, step(page, 3).getByRole('textbox', { name: 'Year' }), year)
  await pressOn(page, step(page, 3).getByRole('radio', { name: /^I keep the signed original/ }), 'Space')
  await pressOn(page, step(page, 3).getByRole('button', { name: 'Record the decision' }))

  await expect(step(page, 4).getByRole('heading')).toBeFocused()
  await pressOn(page, step(page, 4).getByRole('button', { name: 'Refer the employee' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(step(page, 4).getByRole('button', { name: 'Refer the employee' })).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, dialog.getByRole('button', { name: 'Refer the employee' }))
  await expect(step(page, 5).getByRole('heading', { level: 3 })).toBeFocused()
  await tabTo(page, step(page, 5).getByRole('button', { name: 'Download the date confirmation (PDF)' }))
  await expectAccessible()
})
