import { expect, test } from '../../fixtures.ts'
import { givenForms } from '../../given-forms.ts'
import { signInAs } from '../../given-person.ts'
import { givenPlusCompany } from '../../invitation.ts'
import type { Page } from '@playwright/test'

const main = 'main'
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The number of a card of the page. */
const countOf = async (page: Page, label: string) => {
  const card = page.locator('.count-card', { has: page.getByRole('link', { name: label, exact: true }) })
  return Number((await card.locator('.count-card__number').textContent())?.replace(/\D/g, ''))
}

/** Opens the list of a number and returns; the list says that it has as many entries. */
async function follow(page: Page, label: string, found: (count: number) => RegExp) {
  const count = await countOf(page, label)
  await page.locator(main).getByRole('link', { name: label, exact: true }).click()
  await expect(page.getByText(found(count)).first()).toBeVisible()
  return count
}

const back = async (page: Page) => {
  await page.goBack()
  await expect(heading(page, 'Compliance')).toBeVisible()
}

test('[REPT-28] [REPT-29] each number of the compliance page leads to a list with as many entries, and back', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Ready Bakery'
  const logonId = await givenPlusCompany(company)
  await givenForms(company, [
    { name: 'Ana Late', startsIn: -3 },
    { name: 'Ben Late', startsIn: -1 },
  ])
  await signInAs(page.context(), { logonId })
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Compliance' }).click()
  await expect(heading(page, 'Compliance')).toBeFocused()
  await expect(page.getByText(/^As of .+ E[SD]T/)).toBeVisible()
  await expect(page.locator('.count-card').getByRole('link')).toHaveCount(14)
  await expectAccessible()

  const forms = (count: number) => new RegExp(`^${count} plus cases?`)
  const late = await follow(page, 'Section 1 not signed by the first day of work', forms)
  expect(late).toBe(2)
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('section_1_late')
  await expect(page.getByRole('link', { name: 'Ana Late' })).toBeVisible()
  await expectAccessible()
  await back(page)
  await follow(page, 'Section 2 due within three business days', forms)
  await back(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
})

test('[REPT-29] the numbers of cases lead to the list of cases, with its criteria in the address', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  await page.goto('/reports/compliance')
  await expect(page.getByText('This company does not complete Forms I-9 in Hireproof.')).toBeVisible()
  const cases = (count: number) => (count === 0 ? /^No cases/ : new RegExp(`^${count} cases? found`))
  for (const label of [
    'Mismatches without a decision after ten federal working days',
    'Final nonconfirmations not closed',
    'Drafts not submitted in time',
    'Drafts older than 30 days',
  ]) {
    await follow(page, label, cases)
    await back(page)
  }
})

test('[REPT-29] a corporate administrator chooses a location and comes to rows of a report, never to a case', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('CASC0001')
  await page.goto('/reports/compliance')
  await expect(page.getByText('Choose a location to see the numbers of its Forms I-9.')).toBeVisible()
  await expect(page.locator('.count-card').getByRole('link')).toHaveCount(4)
  await follow(page, 'Final nonconfirmations not closed', (count) =>
    count === 0 ? /^The report has no cases\.$/ : new RegExp(`^${count} cases?`),
  )
  await expect(page).toHaveURL(/\/reports\/ad-hoc-cases\?status=FINAL_NONCONFIRMATION/)
  await back(page)
  await page.getByLabel('Company', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/company_id=\d+/)
  await expectAccessible()
})

test('[REPT-30] timeliness has thirteen months, on a phone too, and asks a corporate administrator for a location', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/reports')
  await page.getByRole('link', { name: 'Timeliness' }).click()
  await expect(heading(page, 'Timeliness')).toBeVisible()
  await expect(page.getByText(/^13 months/)).toBeVisible()
  await expect(page.locator(main).getByRole('table').locator('tbody tr')).toHaveCount(13)
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible()
  await signIn('CASC0001')
  await page.goto('/reports/timeliness')
  await expect(page.getByRole('heading', { name: 'Choose a location' })).toBeVisible()
  await page.getByLabel('Company', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(/^13 months/)).toBeVisible()
})
