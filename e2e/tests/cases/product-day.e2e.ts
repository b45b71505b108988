import { amara, fillDocuments, fillEmployee, fillEmployment, heading, next } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'

const DAY_MS = 86_400_000

test('[CASE-186] screens follow the day of the product, whatever the clock of the computer shows', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0002')
  await page.clock.setSystemTime(Date.now() + 40 * DAY_MS)
  await page.goto('/c/cases/new')
  await fillEmployee(page, { ...amara, lastName: 'Farahead', ssn: '900-21-7811' })
  await next(page)
  await fillDocuments(page)
  await next(page)
  await expect(heading(page, /employment/i)).toBeVisible()
  await fillEmployment(page)
  await expect(page.getByText(/^Create this case by /)).toContainText('3 business days left')
  await expect(page.getByText('This case is late')).toHaveCount(0)
  await expect(page.getByRole('group', { name: /late|delay/i })).toHaveCount(0)
})
