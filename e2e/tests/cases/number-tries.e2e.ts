import { expect, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'

test('a general user who tries a hundred Social Security numbers is stopped after sixty, and the audit has every one of them', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const { logonIds } = await givenPerson({ users: [{ role: 'GENERAL' }] })
  const [logonId = ''] = logonIds
  await signInAs(page.context(), { logonId })
  await page.goto('/c/cases?filter=all')
  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  const refusal = page.getByText(/wait \d+ minutes and try again/)
  for (let first = 0; first < 100; first += 10) {
    const numbers = Array.from({ length: 10 }, (_, next) => `900-35-${String(first + next).padStart(4, '0')}`)
    // its own answer, not that of the list as it was before
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes(numbers.join('; ')) === true,
    )
    await search.fill(numbers.join('; '))
    await search.press('Enter')
    expect((await answered).status()).toBe(first < 60 ? 200 : 429)
  }
  await expect(refusal).toBeVisible()
  await expectAccessible()
  const events = await sql<{ count: number }>(
    `select (e.after->>'count')::integer as count from audit_event e join app_user u on u.id::text = e.subject_id
     where e.action = 'case.numbers_looked_up' and u.logon_id = $1`,
    [logonId],
  )
  expect(events.map(({ count }) => count)).toEqual(Array(6).fill(10))
})
