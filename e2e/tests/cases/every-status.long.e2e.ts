import { expect, sql, test } from '../../fixtures.ts'

test('every status has a page that explains it, on a desktop and on a phone', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0001')
  const cases = await sql<{ case_status: string; case_number: string }>(
    `select distinct on (case_status) case_status, case_number from verification_case c
     join account a on a.id = c.account_id where a.company_name = 'Maple Street Bakery' order by case_status, case_number`,
  )
  // the records answer the cases of the demonstration that wait: one of them waits in the page only
  const waiting = cases.find(({ case_status: status }) => status === 'MANUAL_REVIEW')
  await page.route(`**/api/v31/cases/${waiting?.case_number}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), case_status: 'QUEUED' } })
  })
  const statuses = cases.map(({ case_status: status }) => status)
  expect(new Set([...statuses, 'QUEUED']).size).toBe(12)
  for (const { case_number: caseNumber } of cases) {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/c/cases/${caseNumber}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(caseNumber).first()).toBeVisible()
      await expectAccessible()
    }
  }
})
