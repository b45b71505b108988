import { expect, sql, test } from '../../fixtures.ts'

test('[CASE-140] the page of a case saves its details as a PDF, with the history where it is wanted', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  const [found] = await sql<{ case_number: string }>(
    `select case_number from verification_case where case_status = 'CLOSED' and submitted_at is not null
       and account_id = (select account_id from app_user where logon_id = 'MPLB0001') order by created_at limit 1`,
  )
  const caseNumber = found?.case_number ?? ''
  await page.goto(`/c/cases/${caseNumber}`)
  const save = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true })
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(download.suggestedFilename()).toBe(`Case-Details-${caseNumber}.pdf`)
  }
  await save('Download details (PDF)')
  await page.getByRole('button', { name: 'Show the history' }).click()
  await expect(page.getByText('Case details downloaded')).toHaveCount(1)
  await save('Download details with the history (PDF)')
  await expect(page.getByText('Case details downloaded')).toHaveCount(2)
  await expectAccessible()
})
