import { fillDate, today } from '../../case-form.ts'
import { bytesOf } from '../../downloads.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { unpack } from '../../inspection-package.ts'
import { givenPlusCompany } from '../../invitation.ts'

const phone = { width: 320, height: 740 }
const desktop = { width: 1280, height: 900 }

test('[WORK-17] a notice of inspection counts down, leads to the package, and stops purges until its end is recorded', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenPlusCompany('Lantern Street Books')
  await sql(
    `with form as (insert into plus_case (id, account_id, created_by_user_id, invited_name, employee_email, first_day_of_work, status,
        created_at, updated_at)
      select gen_random_uuid(), account_id, id, 'Greta Page', '', '2018-03-05', 'PAPER', now(), now() from app_user where logon_id = $1
      returning id, account_id, created_by_user_id)
    insert into form_retention (plus_case_id, account_id, hired_on, ended_on, recorded_at, recorded_by_user_id)
    select id, account_id, '2018-03-05', '2020-06-30', now(), created_by_user_id from form`,
    [logonId],
  )
  await signInAs(page.context(), { logonId })
  await page.setViewportSize(desktop)
  await page.goto('/c/cases/plus/inspection')
  await page.getByRole('button', { name: 'Record a notice of inspection' }).click()
  await page.getByRole('button', { name: 'Record the notice' }).press('Enter')
  await expect(page.getByText('Enter the day on which the notice was served.').first()).toBeVisible()
  await page.getByText('The forms of everyone who worked in a period').click()
  await expectAccessible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await fillDate(page, 'Day on which the notice was served', today())
  await page.getByLabel('Agency and officer').fill('HSI Portland, officer Hale')
  await fillDate(page, 'First day of the period', ['1', '1', '2019'])
  await fillDate(page, 'Last day of the period', today())
  await page.getByRole('button', { name: 'Record the notice' }).click()
  await expect(page.getByText('The notice is recorded.')).toBeVisible()
  await expect(page.getByText('(3 business days left)')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize(desktop)
  await expectAccessible()

  await page.goto('/c/cases/plus/retention')
  await expect(page.getByRole('row', { name: /Greta Page/ })).toContainText('Held for an inspection')
  await page.getByText('Choose the form of Greta Page').locator('..').click()
  await page.getByRole('button', { name: 'Purge 1 form' }).click()
  await page.getByLabel('Type PURGE 1 to approve').fill('PURGE 1')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Approve/ })
    .click()
  await expect(page.getByText('An inspection concerns one of these forms.').first()).toBeVisible()
  await expectAccessible()

  await page.goto('/c/cases/plus/inspection')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download its form' }).click()
  expect(Object.keys(unpack(await bytesOf(await file)))).toContain('index.html')
  await page.getByRole('button', { name: 'Record the end' }).click()
  await fillDate(page, 'Last day of the inspection', today())
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('The end of the inspection is recorded.')).toBeVisible()
  await page.goto('/c/cases/plus/retention')
  await expect(page.getByRole('row', { name: /Greta Page/ })).not.toContainText('Held for an inspection')
})
