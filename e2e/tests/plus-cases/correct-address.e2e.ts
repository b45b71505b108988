import { expect, sql, test } from '../../fixtures.ts'
import { givenForms } from '../../given-forms.ts'
import { signInAs } from '../../given-person.ts'
import { givenPlusCompany } from '../../invitation.ts'
import { mailTo } from '../../password-users.ts'

test('[WORK-18][WORK-19] an employer sees that an invitation was refused, corrects the address, and the new hire gets it', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Wrong Address Mill'
  const logonId = await givenPlusCompany(company)
  await givenForms(company, [{ name: 'Tove Dahl', startsIn: 5 }])
  await sql(
    `insert into mail_outbox (id, account_id, recipient, template, data, created_at, refused_at, refusal, plus_case_id)
     select gen_random_uuid(), account_id, employee_email, 'plus-invited', '{}', now(), now(), '550', id
     from plus_case where invited_name = 'Tove Dahl'`,
  )
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases/plus')
  await expect(page.getByText('The mail server refused the email: correct the address')).toBeVisible()
  await page.getByRole('link', { name: 'Tove Dahl' }).click()
  await page.getByRole('button', { name: 'Show the emails' }).press('Enter')
  await expect(page.getByText('Refused by the mail server')).toBeVisible()
  await expectAccessible()

  await expect(page.getByRole('button', { name: 'Correct the email address' })).toBeVisible()
  await page.getByRole('button', { name: 'Correct the address' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Correct the email address' })
  const field = dialog.getByLabel('Email address of the new hire')
  await field.fill('tove.dahl')
  await field.press('Enter')
  await expect(dialog.getByText('Enter an email address in the correct format').first()).toBeVisible()
  await expect(field).toHaveValue('tove.dahl')
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 900 })
  const [examiner] = await sql<{ email: string }>('select email from app_user where logon_id = $1', [logonId])
  await field.fill(examiner?.email ?? '')
  await field.press('Enter')
  await expect(dialog.getByText('The new hire cannot examine their own documents.')).toBeVisible()
  await field.fill('tove.dahl@mail.example')
  await field.press('Enter')
  await expect(page.getByText('The invitation was sent to tove.dahl@mail.example.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The employee signs Section 1' })).toBeVisible()
  await expect.poll(() => mailTo(page, 'tove.dahl@mail.example', /Form I-9/)).toContain('/employee#')
  await page.reload()
  await page.getByRole('button', { name: 'Show the emails' }).click()
  await expect(page.getByText('Accepted by the mail server')).toBeVisible()
  await expectAccessible()
})
