import { unzipSync } from 'fflate'
import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'

test('[REPT-14] people choose and order columns, save a view, open it by its link, and are told once it is deleted', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/reports/ad-hoc-cases')
  const table = page.getByRole('table', { name: 'Ad-Hoc Cases' })
  const heads = table.getByRole('columnheader')
  await expect(table).toBeVisible()

  await page.getByRole('button', { name: /^Choose columns/ }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible()
  for (const label of await dialog.locator('li label').all()) await label.click()
  await dialog.getByRole('button', { name: 'Show these columns' }).click()
  await expect(dialog.getByText('Choose at least one column.')).toBeVisible()
  for (const label of [/^Case number$/, /^Last name$/, /^Status$/])
    await dialog.locator('li label').filter({ hasText: label }).click()
  const down = dialog.getByRole('button', { name: /^Down\s+Case number$/ })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Show these columns' }).click()
  await expect(heads).toHaveText(['Last name', 'Case number', 'Status'])
  await expect(page).toHaveURL(/columns=last_name&columns=case_number&columns=status/)
  await page.reload()
  await expect(heads).toHaveText(['Last name', 'Case number', 'Status'])

  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Closed' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Save as a view' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Name').fill('Closed cases')
  await dialog.getByText('Share it with everyone at the company').click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/reports\/ad-hoc-cases\?view=[\w-]{36}$/)
  const link = page.url()
  await expect(page.getByText('View: Closed cases')).toBeVisible()
  await expect(heads).toHaveText(['Last name', 'Case number', 'Status'])
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('CLOSED')
  await expectAccessible()

  // a file has just these columns
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByText('Excel (XLSX)').click()
  const started = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^Export \d+ cases?$/ }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^ad-hoc-cases-\d+-\d{4}-\d\d-\d\d\.xlsx$/)
  const strings = Buffer.from(unzipSync(await readFile(await download.path()))['xl/sharedStrings.xml']!).toString()
  for (const text of ['Last name', 'Case number', 'Status: Closed']) expect(strings).toContain(text)
  expect(strings).not.toContain('First name')

  await page.setViewportSize({ width: 320, height: 800 })
  await expectAccessible()

  // a colleague opens it by its link, and cannot delete it
  await signIn('MPLB0002')
  await page.goto(link)
  await expect(page.getByText('View: Closed cases')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete the view' })).toHaveCount(0)

  await signIn('MPLB0001')
  await page.goto(link)
  await page.getByRole('button', { name: 'Delete the view' }).click()
  await dialog.getByRole('button', { name: 'Delete the view' }).click()
  await expect(page).toHaveURL(/\/reports\/ad-hoc-cases$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This view was deleted' })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Open Ad-Hoc Cases' }).click()
  await expect(table).toBeVisible()
})
