import { randomUUID } from 'node:crypto'
import { heading } from '../../case-form.ts'
import { textOfPdf } from '../../downloads.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenClient } from '../../given-client.ts'
import { signInAs } from '../../given-person.ts'
import { mailTo } from '../../password-users.ts'
import { signForAgency } from '../../sign-for-agency.ts'

test('[MOUS-18][CLNT-08] an agency prints the memorandum of its client, uploads it signed on paper, and signs on screen', async ({
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
  await expect(page.getByText('Your agency signs it on the screen, too.')).toBeVisible()
  await expectAccessible()
  await mailTo(page, email, /signed/)
  await page.getByRole('link', { name: 'Sign for the agency' }).press('Enter')
  await expectAccessible()
  await signForAgency(page, 'Pier Agents')
  await expectAccessible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByText(/Kim Hale, Owner, on paper on/).first()).toBeVisible()
  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the signed paper/ }).click(),
  ])
  expect(copy.suggestedFilename()).toBe('copy.png')
  await expectAccessible()
})

test('[CLNT-11] the profile of a client names both who signed, and says what asks for a new memorandum before it is saved', async ({
  page,
  expectAccessible,
}) => {
  const { logonId, id } = await givenClient({ agency: 'Quay Agents', client: 'Rowan Bakery' })
  await sql(
    `with text as (insert into mou_text values ('\\x0c11', 'CLIENT', 1, '{}') on conflict do nothing),
     signed as (insert into mou_signature (id, account_id, text_digest, facts, shown_sha256, name, title, email, way, user_id,
         ip, browser, signed_at, party)
       select gen_random_uuid(), $2, '\\x0c11', $3, '', name, 'Owner', name || '@e2e.example.com', 'USER', app_user.id,
         '192.0.2.7', '', now(), party
       from app_user, (values ('Kim', 'EMPLOYER'), ('Ada', 'AGENT')) as signer (name, party) where logon_id = $1
       returning id, party)
     insert into mou (account_id, version, signature_id, agent_signature_id, effective_on, countersigned_by, countersigned_at,
       certificate_code)
     select $2, 1, own.id, agent.id, '2020-01-06', 'Operator', now(), upper(left(md5(own.id::text), 16))
     from signed as own, signed as agent where own.party = 'EMPLOYER' and agent.party = 'AGENT'`,
    [logonId, id, { information: [{ label: 'Legal name', value: 'Rowan Bakery' }] }],
  )
  await signInAs(page.context(), { logonId })
  await page.goto(`/account/company/clients/${id}/profile`)
  await expect(page.getByText(/^Kim, Owner, on /)).toBeVisible()
  await expect(page.getByText(/^Ada, Owner, on /)).toBeVisible()
  await page.goto(`/account/company/clients/${id}/company-information/edit`)
  const notice = page.getByRole('heading', { name: 'This change needs a new memorandum' })
  const name = page.getByLabel('Legal name')
  await expect(name).toHaveValue('Rowan Bakery')
  await expect(notice).toHaveCount(0)
  await name.fill('Rowan Bakers')
  await expect(notice).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible()
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(heading(page, 'Client')).toBeVisible()

  await page.goto(`/account/company/clients/${id}/mou`)
  await expect(page.getByText('Legal name has changed since the signature.')).toBeVisible()
  await expect(page.getByText('Sign again', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All signed versions' })).toBeVisible()
  await signForAgency(page, 'Quay Agents')
  await expect(page.getByText(/, Director, on /)).toBeVisible()
  await expectAccessible()
})
