import { pressOn, typeInto } from '../../by-keyboard.ts'
import { heading } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'
import { codeFor } from '../../invitation.ts'
import { withKeyboard } from '../../hands.ts'
import { checkDetails, openNewMismatch, step } from '../../mismatch.ts'
import { countersign, employeeBrowser, english, noticeLinkFor, prepareNotice, tellByNotice } from '../../notice.ts'

test('[CASE-196] the notice is sent, read, signed and countersigned by keyboard alone, at 320 pixels', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  const hands = withKeyboard(page)
  await signIn('MPLB0002')
  await openNewMismatch(page, 'Mismatchssa', '900-21-7751')
  await page.setViewportSize({ width: 320, height: 700 })
  await checkDetails(page, hands)
  const email = await prepareNotice(page)
  await step(page, 2).getByRole('heading').focus()
  await pressOn(page, step(page, 2).locator('summary').filter({ hasText: 'electronically' }), 'Enter')
  await pressOn(page, step(page, 2).getByRole('checkbox'), 'Space')
  await expectAccessible()
  await pressOn(page, step(page, 2).getByRole('button', { name: 'Send the notice electronically' }))
  await expect(step(page, 2)).toContainText('The employee has not opened it yet.')
  await expect(step(page, 2).getByRole('heading')).toBeFocused()

  const mine = await employeeBrowser(browser, 'en-US', 320)
  await mine.goto(await noticeLinkFor(page, email))
  await typeInto(mine, mine.getByLabel(english.code), await codeFor(page, email))
  await mine.keyboard.press('Enter')
  await expect(heading(mine, english.detailsTitle)).toBeFocused()
  await expectAccessible(mine)
  await pressOn(mine, mine.getByRole('radio', { name: english.right }), 'Space')
  await pressOn(mine, mine.getByRole('button', { name: english.save }))
  await expect(heading(mine, english.noticeTitle)).toBeFocused()
  await expectAccessible(mine)
  await pressOn(mine, mine.getByRole('link', { name: english.toDecision }))
  await expect(heading(mine, english.decisionTitle)).toBeFocused()
  await pressOn(mine, mine.getByRole('button', { name: english.sign }))
  await expect(mine.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible(mine)
  await pressOn(mine, mine.getByRole('radio', { name: english.takeAction }), 'Space')
  await pressOn(mine, mine.getByRole('checkbox'), 'Space')
  await typeInto(mine, mine.getByLabel(english.name), 'Jamal Mismatchssa')
  await mine.keyboard.press('Enter')
  await expect(heading(mine, english.signedTitle)).toBeFocused()
  await expectAccessible(mine)
  await pressOn(mine, mine.getByRole('link', { name: 'Change my mind' }))
  await expect(heading(mine, english.decisionTitle)).toBeFocused()

  await page.reload()
  await expect(step(page, 3)).toContainText('signed electronically on')
  await tellByNotice(page, hands)
  await countersign(page, 'Bob Baker', hands)
  await expectAccessible()
})
