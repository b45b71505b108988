import type { Page } from '@playwright/test'
import { amara, fillEmployee, heading, next } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { code, KB, watchLoads } from '../../watch-loads.ts'

test('the first load of the signed-in home page stays within its budget: 131 KB of script and style, 30 KB of fonts', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  const loads = watchLoads(page)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await loads.sent(code)).toBeLessThanOrEqual(131 * KB)
  expect(await loads.sent(/\.woff2$/)).toBeLessThanOrEqual(30 * KB)
  const [script] = loads.files(/\.js$/)
  expect(await script?.headerValue('content-encoding')).toBe('br')
})

test('the first load of the sign-in page stays within its budget: 123 KB of script and style', async ({ page }) => {
  const loads = watchLoads(page)
  await page.goto('/home/login')
  await expect(page.getByRole('textbox', { name: 'User ID' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await loads.sent(code)).toBeLessThanOrEqual(123 * KB)
})

/** A case of Maple Street Bakery in a status. */
async function caseIn(status: string): Promise<string> {
  const [found] = await sql<{ case_number: string }>(
    `select case_number from verification_case c join account a on a.id = c.account_id
     where a.company_name = 'Maple Street Bakery' and case_status = $1 order by case_number limit 1`,
    [status],
  )
  if (!found) throw new Error(`the demo has no case that is ${status}`)
  return `/c/cases/${found.case_number}`
}

const section = (name: string) => (page: Page) => page.getByRole('heading', { level: 2, name })
const button = (name: string) => (page: Page) => page.getByRole('button', { name })

const casePages = [
  { what: 'the list of cases', path: () => '/c/cases', shows: (page: Page) => page.getByRole('table'), budget: 160 },
  {
    what: 'the cases with expiring documents',
    path: () => '/c/cases?filter=work_docs_expiring',
    shows: (page: Page) => page.getByRole('table'),
    budget: 160,
  },
  { what: 'a new case', path: () => '/c/cases/new', shows: button('Save and continue') },
  { what: 'a draft', path: () => caseIn('DRAFT'), shows: button('Save and exit') },
  ...['employee', 'documents', 'employment', 'check'].map((step) => ({
    what: `the page "${step}" of a draft`,
    path: async () => `${await caseIn('DRAFT')}?step=${step}`,
    shows: button('Save and exit'),
  })),
  { what: 'closing a draft', path: async () => `${await caseIn('DRAFT')}/close`, shows: button('Close case') },
  {
    what: 'closing a mismatch',
    path: async () => `${await caseIn('PENDING_REFERRAL')}/close`,
    shows: button('Close case'),
  },
  { what: 'a mismatch', path: () => caseIn('PENDING_REFERRAL'), shows: section('Case details') },
  {
    what: 'the steps of a mismatch',
    path: async () => `${await caseIn('PENDING_REFERRAL')}/mismatch`,
    shows: section('What to do'),
  },
  { what: 'a referred case', path: () => caseIn('REFERRED'), shows: section('Case details') },
  {
    what: 'the steps of a referred case',
    path: async () => `${await caseIn('REFERRED')}/mismatch`,
    shows: section('What to do'),
  },
  {
    what: 'comparing the photos',
    path: async () => `${await caseIn('PHOTO_MATCH')}/photo`,
    shows: button('Send the answer'),
  },
  {
    what: 'uploading the copies',
    path: async () => `${await caseIn('SCAN_AND_UPLOAD')}/documents`,
    shows: button('Send the copies'),
  },
  { what: 'details to confirm', path: () => caseIn('UNCONFIRMED_DATA'), shows: section('Confirm these details') },
  { what: 'a closed case', path: () => caseIn('CLOSED'), shows: section('Case details') },
  {
    what: 'the updates of cases',
    path: () => '/c/cases/updates',
    shows: (page: Page) => page.getByRole('table').first(),
    budget: 160,
  },
]

for (const { what, path, shows, budget = 172 } of casePages) {
  test(`the first load of ${what} stays within its budget: ${budget} KB of script and style`, async ({
    page,
    signIn,
  }) => {
    await signIn('MPLB0001')
    const loads = watchLoads(page)
    await page.goto(await path())
    await expect(shows(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await loads.sent(code)).toBeLessThanOrEqual(budget * KB)
  })
}

const portalPages = [
  { what: 'the employee portal', path: '/employee', budget: 110 },
  { what: 'the notice of a mismatch', path: '/employee/notice', budget: 120 },
]

for (const { what, path, budget } of portalPages) {
  test(`the first load of ${what} stays within its budget: ${budget} KB of script and style`, async ({ page }) => {
    const loads = watchLoads(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await loads.sent(code)).toBeLessThanOrEqual(budget * KB)
  })
}

test('the first answer of a new case loads the rest of the flow, in parts of no more than 20 KB', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases/new')
  await expect(heading(page, /employee/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loads = watchLoads(page)
  await page.getByLabel('First name (given name)').fill('Amara')
  await expect.poll(() => loads.files(/CheckStep/).length).toBe(1)
  await page.waitForLoadState('networkidle')
  const sizes = await loads.sizes(code)
  expect(sizes.length).toBeGreaterThan(3)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(20 * KB)
})

test('if a part of the flow does not load, the page shows that, and a retry loads it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await page.route('**/assets/DocumentsStep-*.js*', (route) => route.abort())
  await fillEmployee(page, { ...amara, lastName: 'Halfway', ssn: '900-21-7801' })
  await next(page)
  await expect(heading(page, /status and documents/)).toBeFocused()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expectAccessible()
  await page.unrouteAll()
  await again.click()
  await expect(page.getByLabel('A citizen of the United States')).toBeVisible()
})

test('if the rules do not load, the server refuses malformed answers', async ({ page, signIn }) => {
  await signIn('MPLB0002')
  let refused = 0
  await page.route('**/assets/form-problems-*.js', (route) => {
    refused += 1
    return route.abort()
  })
  await page.goto('/c/cases/new')
  await fillEmployee(page, { ...amara, lastName: 'Unruled', ssn: '900-21-78' })
  await next(page)
  const field = page.getByLabel('Social Security number', { exact: true })
  await expect(field).toHaveAccessibleDescription(/nine digits|9 digits/i)
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  expect(refused).toBeGreaterThan(0)
  await field.fill('900-21-7802')
  await next(page)
  await expect(heading(page, /status and documents/)).toBeFocused()
})
