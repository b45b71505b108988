import type { Page } from '@playwright/test'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'
import { mailTo, statusOf } from '../../password-users.ts'
import { joinSignInService } from '../../sign-in-service.ts'

/** Creates a general user as an administrator's browser does; returns the User ID and the address. */
async function createUser(page: Page, administrator: string) {
  await signInAs(page.context(), { logonId: administrator })
  const token = await page.request.post(`${setting('E2E_URL')}/api/identity/v1/token`)
  const { access_token, accountId } = (await token.json()) as { access_token: string; accountId: number }
  const logonId = newLogonId()
  const email = `${logonId.toLowerCase()}@e2e.example.com`
  const user = { firstName: 'Ines', lastName: 'Invited', title: 'Clerk', phoneNumber: { number: '2025550111' } }
  const created = await page.request.post(`${setting('E2E_URL')}/api/visuser/users`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { user: { ...user, email, logonId, accountId, roles: ['GENERAL'] }, mfaEnabled: true, app: 'everify' },
  })
  expect(created.status()).toBe(201)
  await page.context().clearCookies()
  return { logonId, email }
}

test('[WIZ-37][T43] a new user opens the emailed link, signs in at the sign-in service, and is active; the link works once', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company: 'Invitation Bakery' }] })
  const { logonId, email } = await createUser(page, logonIds[0] ?? '')
  const mail = await mailTo(page, email, /activate your user account/)
  const [address = '', code = ''] = /\S+\/activate#(\S+)/.exec(mail) ?? []
  expect(code.length).toBeGreaterThan(40)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))

  await page.goto(address)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Activate Your User Account')
  await expect(main).toContainText('Invitation Bakery')
  await expect(main).toContainText(logonId)
  await expect(page).toHaveURL(`${setting('E2E_URL')}/activate`)
  await expectAccessible()
  const activate = page.getByRole('button', { name: 'Sign in and activate' })
  await activate.click()
  await page.getByRole('button', { name: /^Cancel and go back/ }).click()
  await expect(page.getByRole('heading', { name: 'You stopped the sign-in' })).toBeVisible()
  expect(await statusOf(logonId)).toBe('PENDINGACTIVATION')

  await page.goto(address)
  await activate.click()
  await joinSignInService(page, email)
  // a new user must do the tutorial before anything else
  await expect(page).toHaveURL(/\/tutorial$/)
  await expect(main).toContainText('Welcome, Ines.')
  expect(await statusOf(logonId)).toBe('ACTIVE')
  const [person] = await sql<{ email: string }>(
    'select p.email from app_user u join person p on p.id = u.person_id where u.logon_id = $1',
    [logonId],
  )
  expect(person).toEqual({ email })

  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(main).toContainText('ask your program administrator to send the activation email again')
  await expectAccessible()
  for (const secret of [code, ...code.split('.')]) expect(asked.join('\n')).not.toContain(secret)
})
