import { heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenClient } from '../../given-client.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

test('[CLNT-11][CLNT-12][CLNT-13] an agency lets its client only look, and the client can still ask to close its account', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { logonId, id } = await givenClient({ agency: 'Quay Agents', client: 'Birch Bakery' })
  const own = newLogonId()
  await givenPerson({ users: [{ logonId: own, role: 'PROGRAMADMIN' }] })
  await sql('update app_user set account_id = $2 where logon_id = $1', [own, id])
  await signInAs(page.context(), { logonId })
  await page.goto(`/account/company/clients/${id}/profile`)
  await expect(heading(page, 'Client Profile')).toBeVisible()
  await expect(page.getByText(/^Quay Agents \(\d+\)$/)).toBeVisible()
  await expectAccessible()
  const card = page.getByRole('region', { name: 'Users of the client' })
  await expect(card.getByRole('radio', { name: /^Full access/ })).toBeChecked()
  await card.getByRole('radio', { name: /^Full access/ }).press('ArrowUp')
  await expect(card.getByRole('radio', { name: /^View only/ })).toBeChecked()
  await card.getByRole('button', { name: 'Save access' }).press('Enter')
  await expect(page.getByText('Saved. The users of the client were emailed.')).toBeAttached()
  await page.reload()
  await expect(card.getByRole('radio', { name: /^View only/ })).toBeChecked()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectAccessible()

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  await signInAs(context, { logonId: own })
  const client = await context.newPage()
  await client.goto('/account/company/profile')
  await expect(
    client.getByText(/They see the cases, papers and profile of the client, and change nothing/),
  ).toBeVisible()
  await expect(client.getByRole('button', { name: 'Edit' }).first()).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(client)

  await page.getByRole('radio', { name: /^No access/ }).press('Space')
  await card.getByRole('button', { name: 'Save access' }).press('Enter')
  await expect(page.getByText('Saved. The users of the client were emailed.')).toBeAttached()
  await client.goto('/account/company/profile')
  await expect(client).toHaveURL(/page-not-found/)
  await client.goto('/home')
  await expect(client.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(client)
  await client.goto('/account/company/close')
  await expect(heading(client, 'Close Company Account')).toBeVisible()
  await client.getByLabel('Termination Request Reason').selectOption({ label: 'We no longer need the account' })
  await client.getByRole('button', { name: 'Continue' }).click()
  await client.getByRole('button', { name: 'Yes, Request Termination' }).click()
  await expect(client.getByText('You asked to close the account.')).toBeVisible()
})
