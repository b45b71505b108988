import { amara, finishCase } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { grayPng } from '../../photo.ts'

const png = { name: 'Amara Okafor 900-10-0001.png', mimeType: 'image/png', buffer: grayPng() }
const notFile = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>') }

test('[CASE-151][CASE-152] a user attaches a file by keyboard on a phone, looks at it, and removes it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await finishCase(page, { ...amara, firstName: 'Nadifa', ssn: '900-77-0921' })
  await expect(page.getByRole('heading', { level: 2, name: 'Case details' })).toBeVisible()
  // the demonstration closes such a case by itself; here it waits for the employer
  const caseNumber = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await sql(
    `update verification_case set case_status = 'EMPLOYMENT_AUTHORIZED', closed_at = null, next_step = 'CLOSE'
     where case_number = $1`,
    [caseNumber],
  )
  await page.reload()
  await page.setViewportSize({ width: 320, height: 800 })
  await page.getByRole('button', { name: 'Add an attachment' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Attachments', exact: true })).toBeFocused()
  const part = page.getByRole('region', { name: 'Attachments' })
  await expect(part.getByText('Nothing is attached to this case yet.')).toBeVisible()
  const add = part.getByRole('button', { name: 'Add the attachment' })
  await add.press('Enter')
  for (const missing of ['Select what you attach.', 'Enter a title.', 'Choose a file.'])
    await expect(part.getByRole('link', { name: missing })).toBeVisible()
  await expectAccessible()

  const [kind, title, file] = [part.getByLabel('What you attach'), part.getByLabel('Title'), part.getByLabel('File')]
  await kind.selectOption('Letter')
  await title.fill('Letter of 900-77-0921')
  await file.setInputFiles(notFile)
  await add.press('Enter')
  await expect(title).toHaveAccessibleDescription(/Titles are not protected as those are\./)
  await title.fill('Letter of the agency')
  await add.press('Enter')
  await expect(file).toHaveAccessibleDescription(/Choose a PDF, a JPEG or a PNG\./)
  await expect(title).toHaveValue('Letter of the agency')
  await file.setInputFiles(png)
  await expect(part.getByAltText('File: preview')).toBeVisible()
  await expectAccessible()
  await add.press('Enter')

  const line = part.getByRole('listitem').filter({ hasText: 'Letter of the agency' })
  await expect(line).toContainText('(MPLB0002)')
  await expect(part.getByRole('button', { name: 'Add another attachment' })).toBeFocused()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('button', { name: /^Download Letter of the agency/ }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('copy.png')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible()

  await line.getByRole('button', { name: /^Remove Letter of the agency/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove this attachment?' })
  await expect(dialog).toContainText('The file “Letter of the agency” is destroyed for everyone')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(line.getByRole('button', { name: /^Remove/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(line.getByText(/^Removed by .*\(MPLB0002\) on /)).toBeVisible()
  await expect(line.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(line.getByText(/^Removed by .*\(MPLB0002\) on /)).toBeVisible()
  await page.getByRole('button', { name: 'Show the history' }).click()
  const history = page.getByRole('region', { name: 'History' })
  for (const event of ['Attachment added', 'Attachment looked at', 'Attachment removed'])
    await expect(history.getByText(event)).toHaveCount(1)
  await expect(page.getByRole('main')).not.toContainText('900-10-0001.png')
})

test('[CASE-113][CASE-152] what is attached to a closed case is marked, and stays', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  const [found] = await sql<{ case_number: string }>(
    `select case_number from verification_case c join account a on a.id = c.account_id
     where a.company_name = 'Maple Street Bakery' and case_status = 'CLOSED' and submitted_at is not null
     order by c.created_at desc limit 1`,
  )
  await page.goto(`/c/cases/${found?.case_number}`)
  await page.getByRole('button', { name: 'Add an attachment' }).click()
  const part = page.getByRole('region', { name: 'Attachments' })
  await part.getByLabel('What you attach').selectOption('Other')
  await expect(part.getByLabel('What you attach')).toHaveAccessibleDescription(
    /The case is closed, so it stays with it\./,
  )
  await part.getByLabel('Title').fill('Email of the employee')
  await part.getByLabel('File').setInputFiles(png)
  await part.getByRole('button', { name: 'Add the attachment' }).click()
  const line = part.getByRole('listitem').filter({ hasText: 'Email of the employee' })
  await expect(line).toContainText('Added after closing')
  await expect(line.getByRole('button', { name: /^Download/ })).toBeVisible()
  await expect(line.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})
