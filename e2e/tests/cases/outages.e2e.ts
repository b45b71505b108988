import { createCase, fillDate, fillDocuments, fillEmployee, heading, next } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { startOwnServer } from '../../own-server.ts'

// The records never answer, and a closure is known before the server first asks for closures.
const settings = { RECORDS_URL: 'http://127.0.0.1:9/records' }
let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startOwnServer({ hasDemo: true, settings })
  await sql(`insert into closure_period (from_date, to_date, reason)
    values (current_date - 18, current_date - 12, 'The records were not available.')`)
})
test.afterAll(() => server.stop())

const employee = { firstName: 'Nora', lastName: 'Lind', born: ['4', '12', '1990'], ssn: '900-10-7301' } as const

test('[CASE-178] who is late anyway finds E-Verify’s words as the reason, and can choose another one', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await fillEmployee(page, employee)
  await next(page)
  await fillDocuments(page)
  await next(page)
  const [month = '', day = '', year = ''] = new Date(Date.now() - 20 * 86_400_000)
    .toLocaleDateString('en-US', { timeZone: 'America/New_York' })
    .split('/')
  await fillDate(page, /First day of work/, [month, day, year])
  const reason = page.getByLabel('Reason for the delay')
  await expect(reason).toHaveValue('OTHER')
  await expect(page.getByLabel('Description of the delay')).toHaveValue('E-Verify Not Available')
  await expect(page.getByText('E-Verify was not available on some of the days')).toBeVisible()
  await expectAccessible()
  await reason.selectOption('Technical problems')
  await next(page)
  await expect(heading(page, /check your answers/i)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Technical problems')
  await expect(page.getByRole('main')).not.toContainText('E-Verify Not Available')
})

test('[CASE-179] after 15 minutes without an answer a banner tells that cases can be submitted and wait', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  const banner = page.getByText('The government records do not answer at the moment')
  // the records of this server are down, so nothing ends the silence
  await sql(`update records_silence set since = now() - interval '16 minutes'`)
  await page.goto('/c/cases')
  await expect(banner).toBeVisible()
  await expectAccessible()
  await createCase(page, { ...employee, born: ['4', '12', '1990'], ssn: '900-10-7302' })
  await expect(page.getByRole('heading', { name: 'Being Checked' })).toBeVisible()
  await expect(banner).toBeVisible()
  await page.goto('/c/cases/new')
  await expect(banner).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible()
})
