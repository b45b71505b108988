import {
  amara,
  createCase,
  evelyn,
  fillDocuments,
  fillEmployee,
  fillEmployment,
  heading,
  next,
} from '../../case-form.ts'
import { codeOf, expect, personWith, setting, sql, test } from '../../fixtures.ts'

test('[AUTH-01][APPS-12] signs in with the code, creates a case for a known person: employment authorized', async ({
  page,
  expectAccessible,
}) => {
  const alice = personWith('MPLB0001')
  await page.goto('/')
  await page.getByLabel('Email address').fill(alice.email)
  await page.getByLabel('Password').fill(alice.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('One-time code').fill(codeOf(alice))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Create New Case' }).click()

  await expectAccessible()
  const records = page.getByRole('link', { name: 'invented people from the sandbox’s records' })
  await expect(records).toHaveAttribute('href', `${setting('E2E_SANDBOX_URL')}/records`)
  await fillEmployee(page, amara)
  await next(page)
  await expect(heading(page, /status and documents/i)).toBeFocused()
  await fillDocuments(page)
  await expectAccessible()
  await next(page)
  await fillEmployment(page)
  await expect(page.getByText(/three business days after the first day of work/i).first()).toBeVisible()
  await expectAccessible()
  await next(page)
  await expect(page.getByText('***-**-0001')).toBeVisible()
  await expect(page.getByText('900-10-0001')).toHaveCount(0)
  await expectAccessible()
  await page.getByRole('button', { name: 'Submit case' }).click()

  await expect(page.getByRole('heading', { name: 'Employment Authorized' })).toBeVisible()
  await expectAccessible()
  const caseNumber = /\/c\/cases\/(\d{13}[A-Z]{2})/.exec(page.url())?.[1]
  const rows = await sql<{ case_status: string }>('select case_status from verification_case where case_number = $1', [
    caseNumber,
  ])
  expect(rows).toEqual([{ case_status: 'CLOSED' }])

  await page.getByRole('link', { name: 'Cases' }).first().click()
  await page.goto('/c/cases?filter=closed')
  await expect(page.getByRole('link', { name: caseNumber ?? '' })).toBeVisible()

  await page.goto('/c/cases/new')
  await fillEmployee(page, amara)
  await next(page)
  await expect(page.getByRole('heading', { name: 'Duplicate cases found' })).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(caseNumber ?? '') })).toBeVisible()
  await expectAccessible()
})

test('a different date of birth: confirm the details, then a tentative nonconfirmation with an explanation', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await createCase(page, { ...evelyn, born: ['11', '16', '2003'] })
  await expect(page.getByRole('heading', { name: 'Confirm Details' })).toBeVisible()
  await expect(page.getByRole('group', { name: /Date of birth/ }).getByLabel('Day')).toHaveValue('16')
  await expectAccessible()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  const dialog = page.getByRole('dialog', { name: 'You did not change anything' })
  await expect(dialog).toContainText('Nov 16, 2003')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm Details' })).toBeVisible()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await dialog.getByRole('button', { name: 'Yes, the Form I-9 shows this' }).click()
  await expect(page.getByRole('heading', { name: /Tentative Nonconfirmation/ })).toBeVisible()
  await expect(page.getByText(/may not fire or suspend/)).toBeVisible()
  await expect(page.getByText(/Social Security Administration/).first()).toBeVisible()
  await expectAccessible()
})

test('[FMT-01] a mistyped Social Security number: the message is beside the field and all input stays', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await fillEmployee(page, { firstName: 'Farid', lastName: 'Haddad', born: ['2', '28', '1994'], ssn: '900-10-06' })
  await page.getByLabel('First name (given name)').focus()
  const field = page.getByLabel('Social Security number', { exact: true })
  await expect(field).toHaveAccessibleDescription(/nine digits|9 digits/i)
  await next(page)
  const summary = page
    .getByRole('region', { name: /problem/i })
    .or(page.getByRole('alert'))
    .first()
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('First name (given name)')).toHaveValue('Farid')
  await expect(page.getByLabel('Last name (family name)')).toHaveValue('Haddad')
  await expect(field).toHaveValue('900-10-06')
  await expectAccessible()
  await summary.getByRole('link').first().click()
  await expect(field).toBeFocused()
  await field.fill('900-10-0006')
  await next(page)
  await expect(heading(page, /status and documents/i)).toBeVisible()
})
