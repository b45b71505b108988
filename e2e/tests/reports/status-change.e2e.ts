import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dayIn } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'

type Form = { id: string; case_number: string; case_id: string; creator: string }

/** A completed form of the company that has plus, whose case is one of a worker with a card. */
async function formOfWorker(logonId: string): Promise<Form> {
  const [form] = await sql<Form>(
    `select p.id, c.case_number, c.id as case_id, u.email as creator
     from plus_case p join verification_case c on c.id = p.verification_case_id join app_user u on u.id = c.created_by_user_id
     where p.account_id = (select account_id from app_user where logon_id = $1) and p.status = 'COMPLETED'
       and not exists (select from form_retention r where r.plus_case_id = p.id) order by p.created_at desc limit 1`,
    [logonId],
  )
  if (!form) throw new Error('the demo data has no completed form')
  await sql(`update verification_case set document_a_type_code = 'FORM_I766' where id = $1`, [form.case_id])
  return form
}

test('[REPT-24][REPT-25][REPT-26] a document that the government revokes is in the report, and the form asks to reverify', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('NRTH0001')
  const form = await formOfWorker('NRTH0001')
  const revoked = { case_number: form.case_number, revoked_on: dayIn(-1), document_number: 'SRC1234567890' }
  const told = await page.request.post(`${setting('E2E_SANDBOX_URL')}/records/revocations`, { data: revoked })
  expect(told.status()).toBe(204)
  await expect
    .poll(() => sql('select from status_change where case_id = $1', [form.case_id]), { timeout: 60_000 })
    .toHaveLength(1)

  await page.goto('/reports/status-change')
  const row = page.getByRole('table', { name: 'Status Change' }).getByRole('row', { name: form.case_number })
  await expect(row).toContainText('*********7890')
  await expect(row).toContainText('New')
  await row.getByRole('button', { name: /Show full number for Revoked document number/ }).click()
  await expect(row).toContainText('SRC1234567890')
  await expectAccessible()
  await page.getByLabel('New or all').selectOption('Only new ones')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/new_only=NEW/)
  await expect(row).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectAccessible()
  await page.setViewportSize({ width: 1280, height: 800 })

  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByText('Include full numbers', { exact: true }).click()
  await page.getByRole('button', { name: /^Export [1-9]/ }).click()
  expect(await readFile(await (await started).path(), 'utf8')).toContain('SRC1234567890')

  await page.goto(`/c/cases/plus/${form.id}`)
  await expect(page.getByRole('link', { name: 'Reverify on Supplement B' })).toBeVisible()
})

test('[REPT-27] a program administrator imports the file of the government, and reads which lines fit no case', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('NRTH0001')
  const form = await formOfWorker('NRTH0001')
  await sql('delete from status_change where case_id = $1', [form.case_id])
  await page.goto('/reports/status-change')
  await page.getByRole('button', { name: 'Import a Status Change file' }).click()
  const choose = (lines: readonly string[]) =>
    page.getByLabel('CSV file').setInputFiles({
      ...{ name: 'status-change.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(['Case Number,Employee Name,Revocation Date,Revoked Document Number', ...lines].join('\r\n')),
    })
  await choose([
    `2026123456789ZZ,"${randomUUID()}",11/12/2026,SRC1234567890`,
    `${form.case_number},"Tan, Mei",2026-01-12,SRC1234567890`,
    `${form.case_number},"Tan, Mei",yesterday,SRC1234567890`,
  ])
  await expect(page.getByText('Added: 1. In the report before: 0. Left out: 2.')).toBeVisible()
  const left = page.getByRole('table', { name: 'Lines that were left out' })
  await expect(left.getByRole('row', { name: /^2 No case of your company has this number/ })).toBeVisible()
  await expect(left.getByRole('row', { name: /^4 This is not a day of the past/ })).toBeVisible()
  const report = page.getByRole('table', { name: 'Status Change' })
  await expect(report.getByRole('row', { name: form.case_number })).toContainText('Jan 12, 2026')
  await expectAccessible()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectAccessible()
})
