import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'

const card = (page: Page) => page.getByRole('region', { name: 'User Profile' })
const edit = (page: Page) => card(page).getByRole('button', { name: /^Edit/ })
const save = (page: Page) => card(page).getByRole('button', { name: 'Save' })

test('[DASH-04][DASH-41][DASH-42][DASH-44][DASH-51][DASH-52] Edit changes the profile and every linked user', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id, logonIds } = await givenPerson({
    emails: ['robin@a.example.com', 'robin@b.example.com'],
    users: [{}, {}],
  })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await edit(page).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  const addresses = page.getByLabel('Email address')
  await expect(addresses).toBeEnabled()
  await expect(addresses.getByRole('option')).toHaveText(['robin@a.example.com', 'robin@b.example.com'])
  await expectAccessible()
  await addresses.selectOption('robin@b.example.com')
  await page.getByLabel('First name').fill('Zoë')
  await page.getByLabel('Middle initial').fill('')
  await page.getByLabel('Last name').fill("O'Neil-Smith")
  await page.getByLabel('Phone number').fill('+1 202.555.0177')
  await page.getByLabel('Extension').fill('')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  const reloaded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().endsWith('/dashboard/profile'),
  )
  await save(page).click()
  expect((await sent).postDataJSON()).toEqual({
    person: {
      email: 'robin@b.example.com',
      firstName: 'Zoë',
      lastName: "O'Neil-Smith",
      phoneNumber: { number: '2025550177' },
    },
  })
  await reloaded
  await expect(edit(page)).toBeFocused()
  await expect(card(page)).toContainText("Zoë O'Neil-Smith")
  await expect(card(page)).toContainText('robin@b.example.com')
  await expect(card(page)).toContainText('(202) 555-0177')
  await expect(card(page)).not.toContainText('ext.')
  const rows = await sql(
    'select first_name, middle_initial, last_name, email, phone_number, phone_extension from app_user where logon_id = any($1)',
    [logonIds],
  )
  const changed = {
    first_name: 'Zoë',
    middle_initial: null,
    last_name: "O'Neil-Smith",
    email: 'robin@b.example.com',
    phone_number: '2025550177',
    phone_extension: null,
  }
  expect(rows).toEqual([changed, changed])
})

test('[DASH-45] a single address is not a choice', async ({ page, context, expectAccessible }) => {
  const { id, email } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await edit(page).click()
  await expect(page.getByLabel('Email address')).toBeDisabled()
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expectAccessible()
  await page.getByLabel('First name').fill('Robyn')
  await save(page).click()
  await expect(card(page)).toContainText('Robyn T. Many')
  await expect(card(page)).toContainText(email)
})

const odd = 'This field must not contain numbers or special characters.'
const long = 'This field must not exceed 25 characters.'

test('[DASH-47][DASH-48][DASH-49][DASH-50][FMT-04][FMT-05][FMT-06][FMT-07][FMT-10][FMT-11][FMT-12][FMT-13][FMT-15][FMT-16] shows at each field what is wrong', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { id } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await edit(page).click()
  const wrong: [string, string, string][] = [
    ['First name', '', 'First name is required.'],
    ['First name', 'a'.repeat(26), long],
    ['First name', 'R2D2', odd],
    ['First name', '-Ann', odd],
    ['First name', "O''Neil", odd],
    ['Middle initial', 'TT', 'This field must not exceed 1 character.'],
    ['Middle initial', '3', odd],
    ['Last name', '', 'Last name is required.'],
    ['Last name', 'a'.repeat(26), long],
    ['Phone number', '', 'Phone number is required.'],
    ['Phone number', '555-0103', 'This field must contain 10 digits.'],
    ['Phone number', '0025550103', 'Please enter valid phone number without 0 or 1 as the first digit.'],
    ['Extension', '12a', 'This field must only contain digits.'],
    ['Extension', '1234567', 'This field must not exceed 6 digits.'],
  ]
  for (const [label, text, message] of wrong) {
    const field = page.getByLabel(label)
    await field.fill(text)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '\\.')))
  }
  await page.getByLabel('First name').fill('')
  await save(page).click()
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible()
  await card(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(edit(page)).toBeFocused()
  await expect(card(page)).toContainText('Robin T. Many')
})

test('[DASH-46] an address that is no longer confirmed has to be replaced', async ({ page, context }) => {
  const emails = ['robin@c.example.com', 'robin@d.example.com']
  const { id } = await givenPerson({ emails, email: 'gone@example.com', users: [{}] })
  await signInAs(context, { personId: id })
  await page.goto('/dashboard')
  await edit(page).click()
  await save(page).click()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Email address is required\./)
})

test('[DASH-43] a failed save shows a message and keeps the input', async ({ page, context, expectAccessible }) => {
  const { id } = await givenPerson({ users: [{}] })
  await signInAs(context, { personId: id })
  await page.route('**/api/visuser/dashboard/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto('/dashboard')
  await edit(page).click()
  await page.getByLabel('First name').fill('Robyn')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Your profile is unable to be updated at this time. Please wait a few minutes and try again.',
  )
  await expect(page.getByLabel('First name')).toHaveValue('Robyn')
  await expectAccessible()
})
