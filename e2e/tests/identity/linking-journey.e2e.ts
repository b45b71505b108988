import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { codeOf, expect, personWith, setting, sql, test, type DemoPerson } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { DEMO_PASSWORD } from '../../password-users.ts'

const demo = JSON.parse(
  readFileSync(new URL('../../../sandbox/demo-people.json', import.meta.url), 'utf8'),
) as DemoPerson[]

/** Signs in at the sign-in service with the second factor. */
async function signInAtService(page: Page, person: DemoPerson) {
  await page.getByLabel('Email address').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('One-time code').fill(codeOf(person))
  await page.getByRole('button', { name: 'Continue' }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('[LINK-01][LINK-39][LINK-40][STOR-03][STOR-04] a first sign-in without an account links one and can access it', async ({
  page,
  expectAccessible,
}) => {
  const pat = demo.find(({ email }) => email === 'pat.nobody@example.com')
  if (!pat) throw new Error('Pat is no demo person')
  await page.goto(`${setting('E2E_URL')}/home/loginDotGov`)
  await signInAtService(page, pat)
  await expect(heading(page, 'Verify Your User Account')).toBeVisible()
  await page.getByRole('link', { name: 'Link your user account' }).click()
  await page.getByLabel('User ID').fill('MPLB0006')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Link account' }).click()
  // the sign-in service remembers the last person
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You can now access the product by signing in with the federated service.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'User Profile' })).toContainText('Victor Ryewell')
  await expectAccessible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '1 Linked User Account(s)' })).toBeVisible()
  await expect(page.getByText('You can now access the product')).toHaveCount(0)
  await page.getByRole('button', { name: /^Access MPLB0006/ }).click()
  await expect(heading(page, 'Welcome, Victor')).toBeVisible()
})

test('stopping at the sign-in service links nothing and shows a message', async ({ page, context }) => {
  await signInAs(context, { logonId: 'MPLB0003' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Link NRTH0003/ }).click()
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Link account' }).click()
  await page.getByRole('button', { name: 'Continue to migrate' }).click()
  await page.getByRole('button', { name: /^Cancel and go back/ }).click()
  await expect(page.getByText('You stopped the sign-in')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Link NRTH0003/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('[LINK-34][LINK-36][LINK-38][LINK-41] another name and phone are compared, then linked with a second factor, and replaced', async ({
  page,
  context,
  expectAccessible,
}) => {
  const morgan = personWith('MPLB0003')
  await sql("update app_user set first_name = 'Morgana', phone_number = '2025550199' where logon_id = 'NRTH0003'")
  await signInAs(context, { logonId: 'MPLB0003' })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: '3 Linked User Account(s)' })).toBeVisible()
  await page.getByRole('button', { name: /^Link NRTH0003/ }).click()
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Link account' }).click()
  await expect(page.getByRole('row', { name: /^Name/ })).toContainText('Morgana Many')
  await page.getByRole('button', { name: 'Continue to migrate' }).click()
  await signInAtService(page, morgan)
  await expect(page.getByText('User account NRTH0003 was successfully linked.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 Linked User Account(s)' })).toBeVisible()
  await expectAccessible()
  const rows = await sql('select first_name, mfa_enabled, password_hash from app_user where logon_id = $1', [
    'NRTH0003',
  ])
  expect(rows).toEqual([{ first_name: 'Morgan', mfa_enabled: true, password_hash: null }])
  await page.getByRole('button', { name: /^Access NRTH0003/ }).click()
  await expect(heading(page, 'Welcome, Morgan')).toBeVisible()
})
