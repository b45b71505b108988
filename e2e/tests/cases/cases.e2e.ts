import { chooseClient, createCase, farid, fillEmployee, heading, jamal, next } from '../../case-form.ts'
import { expect, sql, test } from '../../fixtures.ts'

const count = async (lastName: string) =>
  (await sql('select id from verification_case where last_name = $1', [lastName])).length

test('[APPS-13] the list takes its filter from the address; reload and back show the same list', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases?filter=drafts')
  const shown = page.getByLabel('Show', { exact: true })
  await expect(shown).toHaveValue('drafts')
  await expect(page.getByText(/\d+ cases? found/)).toBeVisible()
  await expectAccessible()
  await shown.selectOption('closed')
  await expect(page).toHaveURL(/filter=closed/)
  await expect(page.getByText(/\d+ cases? found/)).toBeVisible()
  await page.reload()
  await expect(shown).toHaveValue('closed')
  await page.goBack()
  await expect(shown).toHaveValue('drafts')
  await page.goto('/c/cases?filter=nonsense&page=-4&size=abc')
  await expect(shown).toHaveValue('open')
  await expect(page.getByRole('table')).toBeVisible()
})

test('search finds cases by the full number, keeps it out of the address, and shows when nothing matches', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('900-92-1140')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 case found')).toBeVisible()
  expect(page.url()).not.toContain('1140')
  await search.fill('nobody of this name')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('0 cases found')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  const kept = await page.evaluate(() => [localStorage.length, sessionStorage.length])
  expect(kept).toEqual([0, 0])
})

test('the flow saves a draft: reload, another tab and the back button show it unchanged', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await fillEmployee(page, { ...farid, lastName: 'Drafted', ssn: '900-21-7701' })
  await next(page)
  await expect(heading(page, /status and documents/i)).toBeVisible()
  await page.reload()
  await expect(heading(page, /status and documents/i)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Last name (family name)')).toHaveValue('Drafted')
  await expect(page.getByText('***-**-7701')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel('Last name (family name)')).toHaveValue('Drafted')
})

test('a double click and a repeated submission create one case', async ({ page, signIn }) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await fillEmployee(page, { ...farid, lastName: 'Twice', ssn: '900-21-7702' })
  await page.getByRole('button', { name: 'Save and continue' }).dblclick()
  await expect(heading(page, /status and documents/i)).toBeVisible()
  expect(await count('Twice')).toBe(1)
})

test('a lost connection during a save loses nothing, and the retry creates one case', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await fillEmployee(page, { ...farid, lastName: 'Offline', ssn: '900-21-7703' })
  // The server gets the request, the browser never gets the answer.
  await page.route(
    '**/api/v31/cases',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await next(page)
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/connection/i))
      .first(),
  ).toBeVisible()
  await expect(page.getByLabel('Last name (family name)')).toHaveValue('Offline')
  await expectAccessible()
  await next(page)
  await expect(heading(page, /status and documents/i)).toBeVisible()
  expect(await count('Offline')).toBe(1)
})

test('the records answer a review later, and the page shows it automatically', async ({ page, signIn }) => {
  await signIn('MPLB0002')
  await page.clock.install()
  await createCase(page, { ...jamal, lastName: 'Review', ssn: '900-21-7704' })
  await expect(page.getByRole('heading', { name: 'Needs More Time' })).toBeVisible()
  const answer = page.getByRole('heading', { name: 'Employment Authorized' })
  // the page looks every half minute
  await expect
    .poll(
      async () => {
        await page.clock.runFor(6000)
        return answer.isVisible()
      },
      { timeout: 45_000 },
    )
    .toBe(true)
})

test('a mismatch can be closed with a reason', async ({ page, signIn, expectAccessible }) => {
  await signIn('MPLB0002')
  await createCase(page, { ...jamal, lastName: 'Mismatch', ssn: '900-21-7705' })
  await expect(page.getByRole('heading', { name: /Tentative Nonconfirmation/ })).toBeVisible()
  await page.getByRole('link', { name: /close/i }).first().click()
  await expect(heading(page, /close this case/i)).toBeVisible()
  await page.getByRole('button', { name: 'Close case' }).click()
  await expect(page.getByText('Select why you are closing the case.').first()).toBeVisible()
  await expectAccessible()
  await page.getByText('Other', { exact: true }).click()
  await page.getByLabel('Why are you closing the case?').last().fill('The employee moved abroad.')
  await page.getByRole('button', { name: 'Close case' }).click()
  await expect(heading(page, 'The case is closed')).toBeVisible()
  await expectAccessible()
})

test('a full number shows only on request, and that is recorded', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases?filter=all')
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.fill('900-92-1140')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 case found')).toBeVisible()
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText('***-**-1140')).toBeVisible()
  await expect(page.getByText('900-92-1140')).toHaveCount(0)
  await page
    .getByRole('button', { name: /show.*social security number/i })
    .first()
    .click()
  await expect(page.getByText('900-92-1140')).toBeVisible()
  const events = await sql(`select 1 from audit_event where action = 'case.numbers_revealed'`)
  expect(events.length).toBeGreaterThan(0)
})

test('[APPS-12] the other routes of cases work', async ({ page, signIn, expectAccessible }) => {
  await signIn('NRTH0001')
  for (const path of ['/c/cases/create_case', '/c/cases/draft']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    await expectAccessible()
  }
  await page.goto('/c/cases/2026000000000ZZ')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found|could not find/i)
})

test('a corporate administrator has no cases', async ({ page, signIn, expectAccessible }) => {
  await signIn('CASC0001')
  await page.goto('/c/cases')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectAccessible()
})

test('[FMT-23] a missing value shows as two dashes', async ({ page, signIn }) => {
  await signIn('MPLB0002')
  await page.goto('/c/cases/new')
  await fillEmployee(page, { ...farid, lastName: 'Dashes', ssn: '900-21-7706' })
  await next(page)
  await expect(heading(page, /status and documents/i)).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?step=check`)
  await expect(page.getByText('--').first()).toBeVisible()
})

test('[CLNT-06] an agency creates a case for one of its clients, found by typing', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('HRBR0001')
  await page.goto('/c/cases/new')
  const client = page.getByRole('combobox', { name: 'Client company' })
  await client.click()
  await expect(page.getByRole('option', { name: 'Harbor Employment Services (your own company)' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Quayside Cleaning' })).toHaveCount(0)
  await expectAccessible()
  await client.fill('nothing like it')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: '0 companies.' })).toBeAttached()
  // a click chooses, and typing again takes the choice back
  await client.fill('cater')
  await page.getByRole('option', { name: 'Pier Nine Catering' }).click()
  await expect(client).toHaveValue('Pier Nine Catering')
  await client.fill('')
  await next(page)
  await expect(page.getByRole('link', { name: 'Select the client company for this case.' })).toBeVisible()
  await chooseClient(page, 'Pier Nine Catering')
  await fillEmployee(page, { ...farid, lastName: 'Client', ssn: '900-21-7707' })
  await expectAccessible()
  await next(page)
  await expect(heading(page, /status and documents/i)).toBeVisible()
  const [made] = await sql<{ company_name: string }>(
    `select company_name from verification_case c join account a on a.id = c.account_id where last_name = 'Client'`,
  )
  expect(made?.company_name).toBe('Pier Nine Catering')
})

test('[CLNT-06] keys choose no company that does not fit what is typed, while the answer is on its way', async ({
  page,
  signIn,
}) => {
  await signIn('HRBR0001')
  await page.goto('/c/cases/new')
  const client = page.getByRole('combobox', { name: 'Client company' })
  await client.click()
  await expect(page.getByRole('option', { name: 'Harbor Employment Services (your own company)' })).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/account/clients/typeahead**', async (route) => {
    await answer.promise
    await route.continue()
  })
  await client.fill('Pier Eleven')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(client).toHaveValue('Pier Eleven')
  answer.resolve()
  await client.click()
  await expect(page.getByRole('status').filter({ hasText: '0 companies.' })).toBeAttached()
  await expect(client).toHaveValue('Pier Eleven')
})
