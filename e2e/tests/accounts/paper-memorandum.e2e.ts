import { randomUUID } from 'node:crypto'
import { heading } from '../../case-form.ts'
import { textOfPdf } from '../../downloads.ts'
import { expect, test } from '../../fixtures.ts'
import { givenClient } from '../../given-client.ts'
import { signInAs } from '../../given-person.ts'
import { mailTo } from '../../password-users.ts'

test('[MOUS-18] an agency prints the memorandum of its client, and uploads it signed on paper', async ({
  page,
  expectAccessible,
}) => {
  const { logonId, id } = await givenClient({ agency: 'Pier Agents', client: 'Linden Bakery' })
  const email = `${randomUUID()}@e2e.example.com`
  await signInAs(page.context(), { logonId })
  await page.goto(`/account/company/clients/${id}/mou`)
  await page.getByRole('link', { name: 'Sign on paper and upload' }).press('Enter')
  await expect(heading(page, 'Upload a Memorandum of Understanding')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/account/company/clients/mou/upload[?]account=${id}$`))
  await expectAccessible()
  const [printed] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the memorandum to sign (PDF)' }).press('Enter'),
  ])
  const text = await textOfPdf(printed)
  expect(text).toContain('For Pier Agents')
  expect(text).not.toContain('DRAFT')

  const send = page.getByRole('button', { name: 'Upload the signed memorandum' })
  await send.press('Enter')
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Choose a file.',
    'Enter the name of the signatory.',
    'Enter the title of the signatory.',
    'Enter the email address.',
    'Enter the day of the signature.',
    'Confirm that both have signed.',
  ])
  await expectAccessible()
  await page.getByLabel('Name of the signatory of Linden Bakery').fill('Kim Hale')
  await page.getByLabel('Title of the signatory').fill('Owner')
  await page.getByLabel('Email address of the signatory').fill(email)
  await page.getByLabel('Month').fill('2')
  await page.getByLabel('Day', { exact: true }).fill('3')
  await page.getByLabel('Year').fill('2020')
  await page.getByLabel('Linden Bakery and our company have both signed this memorandum').press('Space')
  const file = page.getByLabel('Signed memorandum')
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await send.press('Enter')
  await expect(summary.getByRole('link', { name: /signed more than a year ago/ })).toBeVisible()
  const today = new Date()
  await page.getByLabel('Month').fill(String(today.getUTCMonth() + 1))
  await page.getByLabel('Day', { exact: true }).fill('1')
  await page.getByLabel('Year').fill(String(today.getUTCFullYear()))
  await send.press('Enter')
  await expect(summary.getByRole('link')).toHaveText(['Choose a PDF, a JPEG or a PNG.'])
  // a picture of what is shown: it has letters
  await file.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByRole('img', { name: 'Signed memorandum: preview' })).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectAccessible()
  await expect(page.getByLabel('Name of the signatory of Linden Bakery')).toHaveValue('Kim Hale')
  await send.press('Enter')
  await expect(page.getByText('The memorandum is signed. No paper is needed.')).toBeVisible()
  await expectAccessible()
  await mailTo(page, email, /signed/)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/account/company/clients/${id}/mou`)
  await expect(page.getByText(/Kim Hale, Owner, on paper on/).first()).toBeVisible()
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the signed paper/ }).click(),
  ])
  expect(copy.suggestedFilename()).toBe('copy.png')
  await expectAccessible()
})
