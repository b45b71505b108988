import { expect, setting, test } from '../../fixtures.ts'
import { startOwnServer } from '../../own-server.ts'

let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  server = await startOwnServer({ settings: { RATE_LIMIT: '40', OIDC_ISSUER: 'http://127.0.0.1:1' } })
})
test.afterAll(() => server.stop())

test('[AUTH-05] while the sign-in service is down, people see a page that explains it, and can use their password', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/home')
  await expect(page).toHaveURL(/\/home\/login\?error=unavailable$/)
  await expect(page.getByRole('heading', { name: 'The sign-in service cannot be reached' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('It did not answer when we tried.')
  await expect(page.getByRole('textbox', { name: 'User ID' })).toBeVisible()
  await expectAccessible()
  const looked = page.waitForResponse('**/api/identity/v1/authorize*')
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  expect((await looked).status()).toBe(302)
  await expect(page).toHaveURL(/\/home\/login\?error=unavailable$/)
  await page.goto('/c/cases?filter=all')
  await expect(page).toHaveURL(/\/home\/login\?next=%2Fc%2Fcases%3Ffilter%3Dall&error=unavailable$/)
})

test('[API-04] a start beyond the limit tells how long to wait', async ({ page, expectAccessible }) => {
  await page.route('**/env.json', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '6' }, json: { code: 'too_many_requests' } }),
  )
  await page.goto('/home/login')
  await expect(page.getByRole('main')).toContainText('Too many requests. Please wait 6 seconds and try again.')
  await expectAccessible()
})

// the last one: it uses up what this address may open in a minute
test('[API-04] a page beyond the limit is a page that tells how long to wait, and it opens by itself', async ({
  browser,
}) => {
  // no script runs: the page alone does it
  const page = await browser.newPage({ javaScriptEnabled: false })
  const url = `${setting('E2E_URL')}/home/logout`
  for (let count = 0; count < 40; count += 1) await page.request.get(url)
  // the wait of up to a minute is cut short; then the page is there again
  await page.route(url, async (route) => route.fulfill({ contentType: 'text/html', body: '<title>Here again</title>' }))
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), refresh: '1' } })
    },
    { times: 1 },
  )
  const answer = await page.goto(url)
  expect(answer?.status()).toBe(429)
  const headers = answer?.headers() ?? {}
  expect(headers['retry-after']).toBe(headers['x-ratelimit-reset'])
  await expect(page).toHaveTitle('Please wait - Hireproof')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please wait a moment')
  await expect(page.getByRole('main')).toContainText(`Try again in ${headers['retry-after']} second`)
  await expect(page.getByRole('link', { name: 'Try again now' })).toBeVisible()
  await expect(page).toHaveTitle('Here again')
  await page.close()
})
