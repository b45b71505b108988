import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'
import { givenForms, givenSites } from '../../given-forms.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { fillInvitation, givenPlusCompany } from '../../invitation.ts'
import { mailTo } from '../../password-users.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const phone = { width: 320, height: 740 }
const desktop = { width: 1280, height: 900 }

test('[WORK-02] selected forms get another examiner, are canceled and exported, after a preview of who is left out', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Many Hires Mill'
  const logonId = await givenPlusCompany(company)
  const { logonIds } = await givenPerson({ firstName: 'Kim', lastName: 'Hale', users: [{ role: 'GENERAL' }] })
  await sql(
    `update app_user set account_id = (select account_id from app_user where logon_id = $1) where logon_id = $2`,
    [logonId, logonIds[0]],
  )
  await givenForms(company, [
    { name: 'Nadia Berg', startsIn: -3 },
    { name: 'Ruth Stone', startsIn: 2 },
    { name: 'Omar Stone', startsIn: 4, status: 'CANCELLED' },
  ])
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases/plus?filter=all')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectAccessible()

  await button(page, 'Change examiner').press('Enter')
  const handOver = page.getByRole('dialog', { name: 'Hand over 2 plus cases?' })
  await expect(handOver.getByRole('heading', { name: '1 plus case is left out' })).toBeVisible()
  await expect(handOver.getByText('Already canceled.')).toBeVisible()
  await handOver.getByRole('button', { name: 'Hand over 2 plus cases' }).press('Enter')
  await expect(handOver.getByText('Select who will examine the documents.')).toBeVisible()
  await expectAccessible()
  await handOver.getByLabel('New examiner').selectOption('Kim Hale')
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.setViewportSize(desktop)
  await handOver.getByRole('button', { name: 'Hand over 2 plus cases' }).press('Enter')
  const done = page.getByRole('dialog', { name: '2 plus cases were handed over' })
  await expect(done.getByText('Ruth Stone (ruth.stone@home.example)')).toBeVisible()
  await expectAccessible()
  await done.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await page.getByLabel('Examiner', { exact: true }).selectOption('Kim Hale')
  await expect(page.getByText('2 plus cases')).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Nadia Berg (nadia.berg@home.example)' }).press('Space')
  await button(page, 'Cancel plus cases').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 plus case' }).press('Enter')
  await expect(page.getByRole('dialog', { name: '1 plus case was canceled' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await page.getByLabel('Show').selectOption('Canceled')
  await expect(page.getByRole('rowheader')).toHaveText([/^Nadia Berg/])

  await page.getByLabel('Show').selectOption('All plus cases')
  await page.getByLabel('Examiner', { exact: true }).selectOption('Everyone')
  await expect(page.getByText('3 plus cases')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await button(page, 'Export list (CSV)').press('Enter')
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.match(/@home\.example/g)).toHaveLength(3)
  await page.setViewportSize(phone)
  await expectAccessible()
})

test('[WORK-02] an invitation is resent to those who have not signed', async ({ page }) => {
  const company = 'Resent Mill'
  const logonId = await givenPlusCompany(company)
  await givenForms(company, [{ name: 'Tove Dahl', startsIn: 5 }])
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases/plus')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await button(page, 'Resend invitations').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resend 1 invitation' }).click()
  await expect(page.getByRole('dialog', { name: '1 invitation was resent' })).toBeVisible()
  await expect.poll(() => mailTo(page, 'tove.dahl@home.example', /Form I-9/)).toContain('/employee#')
})

test('[WORK-01] a company with two hiring sites names one with each form, finds forms by it, and corrects it', async ({
  page,
  expectAccessible,
}) => {
  const company = 'Two Site Bakery'
  const logonId = await givenPlusCompany(company)
  await givenForms(company, [{ name: 'Before Sites', startsIn: 5 }])
  await givenSites(company, ['1 Oak Avenue', '2 Elm Street'])
  await signInAs(page.context(), { logonId })
  await fillInvitation(page, 'Ines Sand', 'ines.sand@home.example')
  await button(page, 'Send invitation').click()
  await expect(page.getByText('Select the hiring site of the new hire.').first()).toBeVisible()
  await expectAccessible()
  const field = page.getByRole('combobox', { name: 'Hiring site' })
  await field.fill('elm')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['2 Elm Street, Dover, DE 19901'])
  await field.press('ArrowDown')
  await field.press('Enter')
  await button(page, 'Send invitation').click()
  await expect(page.getByText('The invitation was sent.')).toBeVisible()

  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(2)
  await field.fill('elm')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['2 Elm Street, Dover, DE 19901'])
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(rows).toHaveText([/^Ines Sand/])
  await page.reload()
  await expect(rows).toHaveText([/^Ines Sand/])
  await expect(field).toHaveValue('2 Elm Street, Dover, DE 19901')
  await expectAccessible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.setViewportSize(desktop)

  await page.getByRole('link', { name: 'Ines Sand' }).click()
  await button(page, 'Change the hiring site').click()
  const dialog = page.getByRole('dialog', { name: 'Hiring site' })
  const site = dialog.getByRole('combobox')
  await expect(site).toHaveValue('2 Elm Street, Dover, DE 19901')
  await site.fill('')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog.getByText('Select a hiring site from the list.')).toBeVisible()
  await expectAccessible()
  await site.fill('oak')
  await page.getByRole('option', { name: '1 Oak Avenue' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The hiring site was saved.')).toBeVisible()
  const kept = await sql(`select site_text from plus_case where invited_name = 'Ines Sand'`)
  expect(kept).toEqual([{ site_text: '1 Oak Avenue, Dover, DE 19901' }])
  await expectAccessible()
})
