import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { makePasswordUser } from '../../password-users.ts'

type Context = Parameters<typeof signInAs>[0]

/** A company whose administrator is signed in, and a user of it. */
async function company(context: Context) {
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company: 'Alder Books' }] })
  const [admin = ''] = logonIds
  const [row] = await sql<{ account_id: number }>('select account_id from app_user where logon_id = $1', [admin])
  const user = await makePasswordUser(newLogonId(), { account_id: row?.account_id, title: 'Clerk' })
  const [made] = await sql<{ id: string }>('select id from app_user where logon_id = $1', [user.logonId])
  await signInAs(context, { logonId: admin })
  return { ...user, id: made?.id ?? '', accountId: row?.account_id ?? 0 }
}

test('[USRL-24][USRL-26] a user whom a colleague deleted meanwhile is named as such, and leaves the list', async ({
  page,
  context,
  expectAccessible,
}) => {
  const user = await company(context)
  await page.goto('/users')
  const row = page.getByRole('row').filter({ hasText: user.logonId })
  await row.getByRole('button', { name: `Delete ${user.logonId}` }).click()
  await sql(`update app_user set status = 'DELETED' where id = $1`, [user.id])
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete user' }).click()
  await expect(dialog).toContainText('Another administrator has already deleted this user.')
  await expect(dialog.getByRole('heading')).toHaveText('This user was deleted already')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('main').getByText('1 User Found', { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('two clicks before the screen shows the first one send one call', async ({ page, context }) => {
  const user = await company(context)
  await page.goto('/users')
  await page.getByRole('button', { name: `Delete ${user.logonId}` }).click()
  const puts: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete user' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(dialog).toContainText('The user was successfully removed from the account.')
  expect(puts).toHaveLength(1)
})

test('[USRV-25] the last administrator cannot be deleted, and the list and the profile give the reason at once', async ({
  page,
  context,
  expectAccessible,
}) => {
  const { accountId } = await company(context)
  const [last] = await sql<{ id: string; logon_id: string }>(
    `select id, logon_id from app_user where account_id = $1 and role = 'PROGRAMADMIN'`,
    [accountId],
  )
  const { logonIds } = await givenPerson({ users: [{ role: 'CORPORATEADMIN', company: 'Alder Group' }] })
  await sql(
    `update account set type = 'CORPORATE' where id = (select account_id from app_user where logon_id = $1)`,
    logonIds,
  )
  await sql(
    `update account set type = 'CHILD', parent_account_id = (select account_id from app_user where logon_id = $1)
     where id = $2`,
    [logonIds[0], accountId],
  )
  await signInAs(context, { logonId: logonIds[0] ?? '' })
  const reason =
    'Each company account must have at least one Program Administrator. Please add one before deleting this user.'
  await page.goto('/users/company-location-users')
  const remove = page.getByRole('button', { name: `Delete ${last?.logon_id}` })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expect(remove).toHaveAttribute('title', reason)
  await remove.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByText('Why are some actions unavailable?').click()
  await expect(page.getByRole('main')).toContainText(`Delete: ${reason}`)
  await page.goto(`/users/company-location-users/${last?.id}`)
  await expect(page.getByRole('button', { name: 'Delete user' })).toHaveAccessibleDescription(reason)
  await expectAccessible()
})

test('what an administrator typed stays when a colleague changed the same user, with what is different', async ({
  page,
  context,
  expectAccessible,
}) => {
  const user = await company(context)
  await page.goto(`/users/${user.id}/edit`)
  await page.getByLabel('First name').fill('Pauline')
  await page.getByLabel('Phone number').fill('4045550111')
  await sql(`update app_user set last_name = 'Elm', phone_number = '3035550177' where id = $1`, [user.id])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const notice = page.getByRole('main').getByRole('status')
  await expect(notice).toContainText('Another administrator changed this user')
  await expectAccessible()
  await page.route(`**/api/visuser/users/${user.id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Load the newest and keep mine' }).click()
  await expect(notice).toContainText('The newest version could not be loaded. Please try again.')
  await page.unroute(`**/api/visuser/users/${user.id}`)
  await page.getByRole('button', { name: 'Load the newest and keep mine' }).click()
  await expect(notice).toContainText('The newest version is loaded')
  await expect(notice.getByRole('listitem')).toHaveText([
    'Last name is now Elm.',
    'Phone number is now (303) 555-0177. Saving replaces it with (404) 555-0111.',
  ])
  await expect(page.getByLabel('Last name')).toHaveValue('Elm')
  await expect(page.getByLabel('First name')).toHaveValue('Pauline')
  await expect(page.getByLabel('Phone number')).toHaveValue('4045550111')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: /Pauline .*Elm/ })).toContainText('(404) 555-0111')
})
