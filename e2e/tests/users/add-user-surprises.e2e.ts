import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

type Context = Parameters<typeof signInAs>[0]

/** A company whose administrator is signed in. */
async function givenAdmin(context: Context) {
  const { logonIds, email } = await givenPerson({ users: [{ role: 'PROGRAMADMIN' }] })
  const [logonId = ''] = logonIds
  const [row] = await sql<{ id: string }>('select id from app_user where logon_id = $1', [logonId])
  await signInAs(context, { logonId })
  return { logonId, email, id: row?.id ?? '' }
}

test('[WIZ-16][WIZ-17] without multi-factor mode a duplicate email is found on the page where it is typed', async ({
  page,
  context,
  expectAccessible,
}) => {
  const admin = await givenAdmin(context)
  await page.goto('/users/new?MFA_USER_CREATION=off')
  await page.getByLabel('User role').selectOption('General User')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Last name').fill('Oak')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Phone number').fill('2025550144')
  await page.getByLabel('Employer title').fill('Clerk')
  await page.getByRole('button', { name: 'Next' }).click()
  const duplicate = page.getByRole('alert').filter({ hasText: 'Duplicate Account Detected' })
  await expect(duplicate.getByRole('link')).toHaveAttribute('href', `/users/${admin.id}`)
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await expectAccessible()
  await page.getByLabel('Email').fill(`${newLogonId().toLowerCase()}@e2e.example.com`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByLabel('User ID')).toHaveValue(/^ROAK\d{4}$/)
  await expect(duplicate).toHaveCount(0)
})

test('[ENV-28][ROLE-29] a tab in another mode than the server is told on the first page that people are refused', async ({
  page,
  context,
  expectAccessible,
}) => {
  await givenAdmin(context)
  const warning = page.getByText('You cannot add people in this tab')
  await page.goto('/users/new')
  await expect(page.getByLabel('User role')).toBeVisible()
  await expect(warning).toHaveCount(0)
  await page.goto('/users/new?MFA_USER_CREATION=off')
  await expect(warning).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Turn it on in this tab' }).click()
  await expect(page.getByText('Step 1 of 2: Select Role')).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('the browser asks before a reload loses what was typed about a new user, of which it stores nothing', async ({
  page,
  context,
}) => {
  await givenAdmin(context)
  await page.goto('/users/new')
  await page.getByLabel('Email').pressSequentially('robin@example.com')
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('robin')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload(), 0))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('Email')).toHaveValue('robin@example.com')
})
