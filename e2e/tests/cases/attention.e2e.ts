import { heading } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'

test('[CASE-143] the queue leads from the list to the next step of each case, by its last day', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases')
  await page.getByRole('link', { name: 'Cases that need action' }).click()
  await expect(heading(page, 'Needs Action')).toBeVisible()
  const groups = page.getByRole('heading', { level: 2, name: /\((more than )?\d+ cases?\)$/ })
  await expect(groups.first()).toBeVisible()
  const names = (await groups.allTextContents()).map((text) => text.replace(/ \(.*/, ''))
  const order = [
    'Decision signed',
    'Overdue',
    'Due today',
    'Due within five federal working days',
    'Due later',
    'Without a date',
  ]
  expect(names).toEqual(order.filter((name) => names.includes(name)))
  await expectAccessible()
  await page.getByLabel('Next step', { exact: true }).selectOption('MISMATCH')
  await expect(page).toHaveURL(/step=MISMATCH/)
  await expect(page.getByRole('link', { name: 'Close the case' })).toHaveCount(0)
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Work on the mismatch' }) })
    .first()
  await expect(row).toContainText(/federal working days? (left|ago)|by today/)
  await row.getByRole('link', { name: 'Work on the mismatch' }).click()
  await expect(page).toHaveURL(/\/mismatch$/)
})

test('the queue says so when nothing fits, and shows everything again', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases/attention?whose=unassigned&step=CALL_SUPPORT')
  await expect(page.getByRole('heading', { level: 2, name: 'No cases match' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all cases that need action' }).click()
  await expect(page.getByRole('link', { name: 'Work on the mismatch' }).first()).toBeVisible()
})
