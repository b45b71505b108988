import { heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'

const accountOf = 'select account_id from app_user where logon_id = $1'

test('a program administrator sets the time zone and who sees all cases, and keeps a selection that a colleague overtook', async ({
  page,
  expectAccessible,
}) => {
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company: 'Settled Bakery' }] })
  const [logonId = ''] = logonIds
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/profile')
  await page.getByRole('link', { name: 'Company settings' }).click()
  await expect(heading(page, 'Company Settings')).toBeVisible()
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('America/New_York')
  await expect(page.getByText('Monday to Friday, closed on federal holidays.')).toBeVisible()
  await expectAccessible()
  const save = page.getByRole('button', { name: 'Save settings' })
  const stored = () =>
    sql(`select time_zone, general_users_see_all_cases, settings_version from account where id = (${accountOf})`, [
      logonId,
    ])
  await zone.selectOption({ label: 'Pacific Time' })
  await page.getByText('All cases of the company').click()
  await save.click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  await expectAccessible()
  const saved = { time_zone: 'America/Los_Angeles', general_users_see_all_cases: true, settings_version: 1 }
  expect(await stored()).toEqual([saved])
  await page.reload()
  await expect(zone).toHaveValue('America/Los_Angeles')

  await sql(`update account set settings_version = 2, time_zone = 'Pacific/Guam' where id = (${accountOf})`, [logonId])
  await zone.selectOption({ label: 'Alaska Time' })
  await save.click()
  const overtaken = page.getByRole('heading', { name: 'Another administrator changed these settings' })
  await expect(overtaken).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Load the newest and keep mine' }).click()
  await expect(overtaken).toBeHidden()
  await expect(zone).toHaveValue('America/Anchorage')
  await save.click()
  await expect(page.getByText('The settings are saved.')).toBeVisible()
  expect(await stored()).toEqual([{ ...saved, time_zone: 'America/Anchorage', settings_version: 3 }])

  await zone.selectOption({ label: 'Eastern Time' })
  // the other page belongs to another application: the browser itself asks
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.getByRole('link', { name: 'Change business days and copies' }).click()
  await expect(heading(page, 'Form I-9 Settings')).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})
