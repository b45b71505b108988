import type { Page } from '@playwright/test'
import { expect, sql, test } from '../../fixtures.ts'

type Row = { case_status: string; case_number: string }

const interim = [
  'UNCONFIRMED_DATA',
  'PHOTO_MATCH',
  'SCAN_AND_UPLOAD',
  'MANUAL_REVIEW',
  'PENDING_REFERRAL',
  'REFERRED',
  'CLOSE_CASE_AND_RESUBMIT',
]
const final = ['FINAL_NONCONFIRMATION', 'EMPLOYMENT_AUTHORIZED', 'CLOSED']

/** A case of the demo in each status that is asked for. */
const casesIn = (statuses: readonly string[]) =>
  sql<Row>(
    `select distinct on (case_status) case_status, case_number from verification_case c
     join account a on a.id = c.account_id
     where a.company_name = 'Maple Street Bakery' and case_status = any($1) and c.last_name not like 'Mismatch%'
     order by case_status, case_number`,
    [statuses],
  )

const rule = (page: Page) => page.getByText(/^This is not a final result\. Until it is, you may not fire/)

async function open(page: Page, { case_number: caseNumber }: Row) {
  await page.goto(`/c/cases/${caseNumber}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Case details' })).toBeVisible()
}

test('[CASE-07] every interim result says that no one may treat the employee worse, and no final result does', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('MPLB0001')
  const found = await casesIn(interim)
  expect(found.map(({ case_status: status }) => status).toSorted()).toEqual(interim.toSorted())
  for (const row of found) {
    await open(page, row)
    await expect(rule(page), row.case_status).toBeVisible()
  }
  for (const row of await casesIn(final)) {
    await open(page, row)
    await expect(rule(page), row.case_status).toHaveCount(0)
  }
  const mismatch = found.find(({ case_status: status }) => status === 'PENDING_REFERRAL')
  for (const address of [`${mismatch?.case_number}/mismatch`, `${mismatch?.case_number}/close`]) {
    await page.goto(`/c/cases/${address}`)
    await expect(rule(page)).toBeVisible()
  }
})

test('[CASE-55] the filter and the page of a case explain former names', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  await page.goto('/c/cases')
  await page.getByText('Former names of statuses').click()
  await expect(page.getByText('“Case Incomplete” is now “Upload Document Copies”.')).toBeVisible()
  const [review] = await casesIn(['MANUAL_REVIEW'])
  if (!review) throw new Error('the demo has no case in review')
  await open(page, review)
  await expect(page.getByText('You may know this status as “DHS Verification in Process”.')).toBeVisible()
})

test('[CASE-67] a review that takes longer than usual asks for nothing', async ({ page, signIn, expectAccessible }) => {
  await signIn('MPLB0001')
  const [review] = await casesIn(['MANUAL_REVIEW'])
  if (!review) throw new Error('the demo has no case in review')
  await page.route(`**/api/v31/cases/${review.case_number}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), action_due_date: '2026-01-05' },
    })
  })
  await open(page, review)
  await expect(page.getByText('The answer is taking longer than usual. You do not need to do anything')).toBeVisible()
  await expect(page.getByText(/was due/)).toHaveCount(0)
  await expectAccessible()
})

test('[CASE-59] a referred case tells to wait, also if the employee has left', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  const [referred] = await casesIn(['REFERRED'])
  if (!referred) throw new Error('the demo has no referred case')
  await open(page, referred)
  await expect(page.getByText('You cannot close the case until the agency answers, even if')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Close case' })).toHaveCount(0)
})
