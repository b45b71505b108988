import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addDays } from '../../../contract/src/calendar/iso-date.ts'
import { displayDate } from '../../../contract/src/format/display.ts'
import { displayLongDate } from '../../../contract/src/format/long-date.ts'
import { readPdf } from '../../../server/src/testing/read-pdf.ts'
import { bytesOf } from '../../downloads.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { decideOnPaper, expectSoon, openNewMismatch, referEmployee, tellEmployee } from '../../mismatch.ts'
import { startOwnServer } from '../../own-server.ts'

let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  test.setTimeout(120_000)
  server = await startOwnServer({ hasDemo: true })
})
test.afterAll(() => server.stop())

const program = fileURLToPath(new URL('../../../scripts/closures.ts', import.meta.url))

/** Runs `npm run closures` on the database of this server. */
async function closures(...args: string[]): Promise<string> {
  const env = { ...process.env, ...JSON.parse(setting('E2E_SERVER_ENV')), DATABASE_URL: setting('E2E_DATABASE_URL') }
  return (await promisify(execFile)(process.execPath, [program, ...args], { env })).stdout
}

const contactDay = async (caseNumber: string) => {
  const [found] = await sql<{ day: string }>(
    `select r.contact_by::text as day from case_referral r join verification_case c on c.id = r.case_id
     where c.case_number = $1`,
    [caseNumber],
  )
  return found?.day ?? ''
}

test('[CASE-175][CASE-176] a period without the records moves the day in the letter, which is due once more', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  test.slow()
  await signIn('MPLB0002')
  const caseNumber = await openNewMismatch(page, 'Mismatchssa', '900-21-7719')
  await tellEmployee(page)
  await decideOnPaper(page, 'Take action')
  await referEmployee(page)
  const letter = async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the date confirmation (PDF)' }).click()
    const { text } = await readPdf(await bytesOf(await file))
    await expect(page.getByText('The date confirmation was downloaded on')).toBeVisible()
    return text
  }
  const before = await contactDay(caseNumber)
  expect(await letter()).toContain(displayLongDate(before))
  await page.goto(`/c/cases/${caseNumber}`)
  const due = page.getByRole('heading', { name: 'Give the employee the date confirmation' })
  await expect(page.getByRole('heading', { name: 'The mismatch' })).toBeVisible()
  await expect(due).toHaveCount(0)

  const [from, to] = [addDays(before, -7), addDays(before, -1)]
  const said = await closures('add', from, to, '--reason', 'A storm.', '--by', 'Olga Petrov', '--yes')
  expect(said).toContain('The days of open cases are being moved.')
  await expectSoon(page, `/c/cases/${caseNumber}`, due)
  await expectAccessible()
  const after = await contactDay(caseNumber)
  expect(after > before).toBe(true)
  await expect(page.getByRole('main')).toContainText(`${displayDate(after)} (before: `)
  await page.getByRole('link', { name: 'Download the date confirmation' }).click()
  expect(await letter()).toContain(`${displayLongDate(after)} replaces ${displayLongDate(before)} as the last day.`)

  await page.goto(`/c/cases/${caseNumber}`)
  await expect(page.getByRole('heading', { name: 'The mismatch' })).toBeVisible()
  await expect(due).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the history' }).click()
  await expect(page.getByText('A storm.').first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 740 })
  await expectAccessible()
})
