import { amara, chooseClient, fillEmployee } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'
import { runToWarning } from '../../run-to-warning.ts'

const MINUTE = 60_000

test('[SESS-06][AUTH-12] input in a new case is kept as a draft, and the next sign-in returns to it', async ({
  page,
  signIn,
}) => {
  await signIn('MPLB0002')
  await page.clock.install()
  await page.goto('/c/cases/new')
  await page.getByLabel('First name (given name)').fill('Zelda')
  const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/cases'))
  const dialog = await runToWarning(page)
  expect((await created).headers()['x-activity']).toBe('none')
  await expect(dialog.getByText('What you typed has been saved as a draft.')).toBeVisible()
  await expect(page).toHaveURL(/\/c\/cases\/\d{13}[A-Z]{2}\?step=employee$/)
  expect(await page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)])).toEqual([])
  const draft = new URL(page.url())
  await page.clock.runFor(5 * MINUTE + 5000)
  await expect(page).toHaveURL(/\/home\/login\?reason=expired/)
  await signIn('MPLB0002')
  await page.clock.resume()
  await page.reload()
  await expect(page).toHaveURL(draft.href)
  await expect(page.getByLabel('First name (given name)')).toHaveValue('Zelda')
})

test('[SESS-06] an agency keeps what it typed before it chose the client, and chooses it later', async ({
  page,
  signIn,
}) => {
  await signIn('HRBR0001')
  await page.clock.install()
  await page.goto('/c/cases/new')
  await fillEmployee(page, { ...amara, firstName: 'Zuri', ssn: '900-77-0456' })
  const dialog = await runToWarning(page)
  await expect(dialog.getByText('What you typed has been saved as a draft.')).toBeVisible()
  await expect(page).toHaveURL(/\/c\/cases\/\d{13}[A-Z]{2}\?step=employee$/)
  await page.clock.resume()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.reload()
  await expect(page.getByLabel('First name (given name)')).toHaveValue('Zuri')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('link', { name: 'Select the client company for this case.' })).toBeVisible()
  await chooseClient(page, 'Pier Nine Catering')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/step=documents/)
  await expect(page.getByText(/for Pier Nine Catering/)).toBeVisible()
})

test('[SESS-04] Continue keeps the form unchanged, and the dialog tells if it could not be saved', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('MPLB0002')
  await page.clock.install()
  await page.goto('/c/cases/new')
  await page.getByLabel('First name (given name)').fill('Zoltan')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await context.setOffline(true)
  await page.clock.runFor(11 * MINUTE)
  const dialog = page.getByRole('alertdialog', { name: 'Session Expiring' })
  await expect(dialog.getByText('We could not save what you typed.')).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('First name (given name)')).toHaveValue('Zoltan')
})

test('[SESS-09] a page that checks for an answer does not extend the session', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Welcome, Alice' })).toBeVisible()
  const [waiting] = await sql<{ case_number: string }>(
    `select c.case_number from verification_case c join app_user u on u.id = c.created_by_user_id
     where c.case_status in ('MANUAL_REVIEW', 'QUEUED') and u.account_id = 1000001 limit 1`,
  )
  const activities: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(`/cases/${waiting?.case_number}`)) activities.push(request.headers()['x-activity'])
  })
  await page.clock.install()
  await page.goto(`/c/cases/${waiting?.case_number}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Case details' })).toBeVisible()
  // the wait for the next check starts when the answer appears, so let time pass until the check
  await expect
    .poll(async () => {
      await page.clock.runFor(MINUTE / 2)
      return activities.length
    })
    .toBeGreaterThan(1)
  expect(activities.slice(1).filter((activity) => activity !== 'none')).toEqual([])
})

test('[F23] a connection lost while sending a case keeps the form, and the next try succeeds', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await fillEmployee(page, { ...amara, firstName: 'Ottilie', ssn: '900-77-0123' })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible()
  await expect(page.getByLabel('First name (given name)')).toHaveValue('Ottilie')
  await expect(page.getByLabel('Social Security number', { exact: true })).toHaveValue('900-77-0123')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/step=documents/)
  const made = await sql(`select 1 from verification_case c join app_user u on u.id = c.created_by_user_id
    where u.logon_id = 'MPLB0002' and c.case_status = 'DRAFT' and c.first_name = 'Ottilie'`)
  expect(made).toHaveLength(1)
})
