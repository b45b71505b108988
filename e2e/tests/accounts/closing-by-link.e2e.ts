import { randomUUID } from 'node:crypto'
import { heading } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId } from '../../given-person.ts'
import { mailTo } from '../../password-users.ts'

/** A company whose memorandum a person without a user account signed; its number, and that person's address. */
async function givenSigned(company: string): Promise<{ number: number; email: string }> {
  const logonId = newLogonId()
  const email = `${randomUUID()}@e2e.example.com`
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company }] })
  await sql(`insert into mou_text values ('\\x02', 'EMPLOYER', 1, '{}') on conflict do nothing`)
  const [made] = await sql<{ account_id: number }>(
    `with person as (select id, account_id from app_user where logon_id = $1),
       signed as (insert into mou_signature (id, account_id, text_digest, facts, shown_sha256, name, title, email, way, user_id,
           ip, browser, signed_at)
         select gen_random_uuid(), account_id, '\\x02', '{}', '', 'Kim Hale', 'Owner', $2, 'USER', id, '192.0.2.7', '', now()
         from person returning id, account_id)
     insert into mou select account_id, 1, id, '2020-01-06', 'Operator', now(), upper(md5($2)) from signed returning account_id`,
    [logonId, email],
  )
  return { number: made?.account_id ?? 0, email }
}

const codeIn = (text: string) => /Your code is (\d{6})/.exec(text)?.[1] ?? ''

test('[CLOS-04][CLOS-07] a signatory without a user account closes the account on a phone by an emailed link, by keyboard, and cancels', async ({
  browser,
  expectAccessible,
}) => {
  const { number, email } = await givenSigned('Juniper Outfitters')
  const page = await (
    await browser.newContext({ baseURL: setting('E2E_URL'), viewport: { width: 390, height: 844 } })
  ).newPage()
  const summary = page.getByRole('region', { name: 'There is a problem' })
  const outcome = (text: string) => page.getByRole('status').filter({ hasText: text })

  await page.goto('/account/close')
  await expect(heading(page, 'Close a Company Account')).toBeVisible()
  await expectAccessible(page)
  const send = page.getByRole('button', { name: 'Send Link' })
  await send.press('Enter')
  await expect(summary).toBeFocused()
  await expectAccessible(page)
  // the answer is the same for an address that signed for nothing
  await page.getByLabel('Company number').fill(String(number))
  await page.getByLabel('Email address').fill(`${randomUUID()}@e2e.example.com`)
  await page.getByLabel('Email address').press('Enter')
  await expect(outcome('If you signed for this company, we sent you a link.')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Email address').press('Enter')
  const link = /\S+\/account\/close#\S+/.exec(await mailTo(page, email, /your link/))?.[0] ?? ''
  await expect(outcome('If you signed for this company, we sent you a link.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(link)
  await expect(page.getByText(`Juniper Outfitters, company number ${number}`)).toBeVisible()
  expect(page.url()).not.toContain('#')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(summary).toBeFocused()
  await page.getByLabel('Termination Request Reason').selectOption({ label: 'The company has closed' })
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm with a code' })).toBeFocused()
  await expectAccessible(page)
  const code = codeIn(await mailTo(page, email, /your code/))
  const confirm = page.getByRole('button', { name: 'Yes, Request Termination' })
  await page.getByRole('textbox', { name: 'Code' }).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await confirm.press('Enter')
  await expect(summary).toBeFocused()
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await confirm.press('Enter')
  await expect(outcome('You asked to close the account of Juniper Outfitters.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /This account closes after / })).toBeVisible()
  await expectAccessible(page)

  // the email of the request leads to another link
  const told = await mailTo(page, email, /will close/)
  expect(told).toContain('Kim Hale, who signed for the company, asked to close the account of Juniper Outfitters.')
  expect(told).toContain(`with company number ${number} and without a user account`)
  await page.getByRole('button', { name: 'Cancel request' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm with a code' })).toBeFocused()
  const codeNow = async () => codeIn(await mailTo(page, email, /your code/))
  await expect.poll(codeNow).not.toBe(code)
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeNow())
  await page.getByRole('button', { name: 'Keep the account open' }).press('Enter')
  await expect(outcome('The request is canceled. The account of Juniper Outfitters stays open.')).toBeVisible()
  await expectAccessible(page)
  // canceling has ended the link
  const again = await page.context().newPage()
  await again.goto(link)
  await expect(again.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
  await expect(again.getByRole('button', { name: 'Send Link' })).toBeVisible()
  await expectAccessible(again)
})
