import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, newLogonId, signInAs } from '../../given-person.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const phone = { width: 320, height: 740 }
const desktop = { width: 1280, height: 800 }

/** The clients of an agency with one program administrator, who has none. */
async function openClients(page: Page, company: string): Promise<string> {
  const logonId = newLogonId()
  await givenPerson({ users: [{ logonId, role: 'PROGRAMADMIN', company }] })
  await sql(`update account set type = 'AGENCY' where id = (select account_id from app_user where logon_id = $1)`, [
    logonId,
  ])
  await signInAs(page.context(), { logonId })
  await page.goto('/account/company/clients')
  await expect(heading(page, 'Clients')).toBeVisible()
  return logonId
}

/** The lines of a file with 30 clients, of which six have a fault, one repeats another and one has no signatory. */
function fileWithFaults(): string {
  const lines = Array.from({ length: 30 }, (_, index) => {
    const ein = `12-00000${String(index + 10)}`
    return `Client ${index + 1},${ein},${index + 1} Oak Avenue,Dover,DE,19901,311,45,None,Kim,Hale,Owner,kim@client${index + 1}.example,3025550142`
  })
  const faults: [number, string, string][] = [
    [2, ',311,', ',311811,'],
    [3, ',45,', ',9-May,'],
    [4, '12-0000014', '4123456'],
    [5, ',DE,', ',Delaware,'],
    [6, '@client7', ' at client7'],
    [7, ',None,', ',N/A,'],
    [8, '12-0000018', '12-0000010'],
    [9, 'Kim,Hale,Owner,kim@client10.example,3025550142', ',,,,'],
  ]
  for (const [index, from, to] of faults) lines[index] = lines[index]?.replace(from, to) ?? ''
  const header = 'Company,FEIN,Street,City,ST,Zip,NAICS,Employees,Category,First Name,Last Name,Title,Email,Phone'
  return [header, ...lines].join('\r\n')
}

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('[CLNT-14] an agency mends a file of clients, adds them as drafts, and asks the signatories of a selection', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await openClients(page, 'Linden Agency')
  await page.getByRole('link', { name: 'Import Clients' }).click()
  await expect(heading(page, 'Import Clients')).toBeVisible()
  await expectAccessible()
  await choose(page, 'clients.csv', fileWithFaults())
  await expect(page.getByRole('button', { name: 'Add 23 Clients' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '6 rows with problems' })).toBeVisible()
  await expectAccessible()

  const rows = page.getByRole('form', { name: /^Line/ })
  // The rows come late: the heading counts the old ones until then.
  const { promise: late, resolve: comeLate } = Promise.withResolvers<void>()
  await page.route(
    '**/rows?**',
    async (route) => {
      await late
      await route.continue()
    },
    { times: 1 },
  )
  const asking = page.waitForRequest('**/rows?**')
  await press(page, 'Accept All (4 rows)')
  await asking
  await expect(page.getByRole('heading', { name: '6 rows with problems' })).toBeVisible()
  comeLate()
  await expect(page.getByRole('heading', { name: '2 rows with problems' })).toBeFocused()
  await expect(rows).toHaveCount(2, { timeout: 1 })
  await rows.first().getByLabel('EIN').fill('12-0000014')
  await rows.first().getByRole('button', { name: 'Save and check' }).click()
  await expect(page.getByRole('heading', { name: '1 row with problems' })).toBeFocused()
  await expect(rows).toHaveCount(1)
  await rows.first().getByLabel('Signatory Email').fill('kim@client7')
  await rows.first().getByRole('button', { name: 'Save and check' }).click()
  await expect(rows.first().getByLabel('Signatory Email')).toHaveValue('kim@client7')
  await page.setViewportSize(phone)
  await expectAccessible()
  await rows.first().getByLabel('Signatory Email').fill('kim@client7.example')
  await rows.first().getByLabel('Signatory Email').press('Enter')
  await expect(rows).toHaveCount(0)

  await page.getByText('1 row that repeats another row').click()
  await page.getByRole('button', { name: 'Correct line 10' }).press('Enter')
  await page.getByRole('form', { name: 'Line 10' }).getByLabel('EIN').fill('12-0000018')
  await page.getByRole('form', { name: 'Line 10' }).getByLabel('EIN').press('Enter')
  await page.setViewportSize(desktop)
  await press(page, 'Add 30 Clients')
  await expect(page.getByText('30 clients were added.')).toBeVisible()
  await expectAccessible()
  await press(page, 'Back to the clients')

  await expect(page.getByText('30 clients found')).toBeVisible()
  await page.getByLabel('Select all drafts on this page').press('Space')
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByLabel('Select Client 30', { exact: true }).press('Space')
  await expect(page.getByText('21 selected')).toBeVisible()
  await expectAccessible()
  await page.setViewportSize(phone)
  await expectAccessible()
  await page.setViewportSize(desktop)
  await press(page, 'Request Signatures')
  const dialog = page.getByRole('dialog', { name: 'Request 21 signatures?' })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('20 signature requests were sent. 1 was not sent.')).toBeVisible()
  await page.getByText('Why were some not sent?').click()
  await expect(
    page.getByText('Client 10: it has no signatory with a name, a title and an email address.'),
  ).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Status').selectOption('Waiting for signature')
  await expect(page.getByText('20 clients found')).toBeVisible()
  const asked = await sql(
    `select count(*)::integer as count from mou_request r join account a on a.id = r.account_id
      where a.agency_account_id = (select account_id from app_user where logon_id = $1)`,
    [logonId],
  )
  expect(asked).toEqual([{ count: 20 }])
})

test('[CLNT-14] an agency that has reached the limit of an hour is told when the rest can be sent', async ({
  page,
}) => {
  const logonId = await openClients(page, 'Rowan Agency')
  const line = (number: number) =>
    `Client ${number},12-000000${number},1 Oak Avenue,Dover,DE,19901,311,45,None,Kim,Hale,Owner,kim@rowan${number}.example`
  await page.goto('/account/company/clients/import')
  const header = 'Name,EIN,Street,City,ST,Zip,NAICS,Employees,Category,First Name,Last Name,Title,Email'
  await choose(page, 'clients.csv', [header, line(1), line(2)].join('\n'))
  await press(page, 'Add 2 Clients')
  await expect(page.getByText('2 clients were added.')).toBeVisible()
  await press(page, 'Back to the clients')
  await sql(
    `insert into paced_call (subject, calls, first_at)
      select 'client signatures|' || account_id, 499, now() from app_user where logon_id = $1`,
    [logonId],
  )
  await page.getByLabel('Select all drafts on this page').press('Space')
  await press(page, 'Request Signatures')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('1 signature request was sent. 1 was not sent.')).toBeVisible()
  await expect(page.getByText(/^An agency sends at most 500 signature requests an hour\./)).toBeVisible()
  await expect(page.getByText('1 selected')).toBeVisible()
})

test('[CLNT-14] the guidelines explain the file of clients from the same columns', async ({
  page,
  expectAccessible,
}) => {
  await openClients(page, 'Aspen Agency')
  await page.goto('/account/company/clients/import')
  await page.getByRole('link', { name: 'View CSV Guidelines' }).click()
  await expect(heading(page, 'CSV Guidelines')).toBeVisible()
  await expect(page.getByRole('table', { name: 'The columns, in this order' }).getByRole('rowheader')).toHaveCount(15)
  await expect(page.getByText('10,000 clients')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV Template' }).click()
  expect((await downloading).suggestedFilename()).toBe('clients.csv')
  await page.setViewportSize(phone)
  await expectAccessible()
})
