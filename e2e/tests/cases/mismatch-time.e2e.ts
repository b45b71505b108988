import { toNoShow } from '../../case-journeys.ts'
import { moveOwnClock } from '../../clock.ts'
import { expect, test } from '../../fixtures.ts'
import { withMouse } from '../../hands.ts'
import { expectSoon, openNewMismatch, step } from '../../mismatch.ts'
import { startOwnServer } from '../../own-server.ts'

// The clock moves, which other tests must not notice, and it never goes back.
let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startOwnServer({ hasDemo: true })
})
test.afterAll(() => server.stop())

test(toNoShow.title, async ({ page, signIn, expectAccessible }) => {
  test.slow()
  const walk = { page, hands: withMouse, ssn: '900-44-7201', signIn, expectAccessible }
  await toNoShow.walk(walk, server.recordsUrl)
})

test('[CASE-03][CASE-41] after the last day without a decision the workspace says to close the case', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  const caseNumber = await openNewMismatch(page, 'Mismatchssa', '900-44-7211')
  const path = `/c/cases/${caseNumber}/mismatch`
  await expect(page.getByText('10 federal working days left.')).toBeVisible()
  await moveOwnClock(server.recordsUrl, 10)
  await expectSoon(page, path, page.getByText('Today is the last day.'))
  await moveOwnClock(server.recordsUrl, 5)
  await expectSoon(page, path, page.getByText(/^The employee’s decision was due on/))
  await expect(page.getByRole('heading', { name: 'The last day to act has passed' })).toBeVisible()
  await expect(step(page, 4)).toContainText('The last day passed without a decision.')
  await expect(step(page, 4).getByRole('link', { name: 'close the case', exact: true })).toBeVisible()
  await expectAccessible()
})
