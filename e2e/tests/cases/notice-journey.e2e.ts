import { moveOwnClock } from '../../clock.ts'
import { bytesOf } from '../../downloads.ts'
import { heading } from '../../case-form.ts'
import { expect, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { checkDetails, expectSoon, openNewMismatch, step } from '../../mismatch.ts'
import {
  confirmDetails,
  countersign,
  employeeBrowser,
  openNotice,
  prepareNotice,
  sendNotice,
  signDecision,
  spanish,
  tellByNotice,
} from '../../notice.ts'
import { startOwnServer } from '../../own-server.ts'
import { code, KB, watchLoads } from '../../watch-loads.ts'
import { readPdf } from '../../../server/src/testing/read-pdf.ts'

let server: Awaited<ReturnType<typeof startOwnServer>>
test.beforeAll(async () => {
  server = await startOwnServer({})
})
test.afterAll(() => server.stop())

test('[CASE-30] [CASE-34] [CASE-35] [CASE-38] an employee signs the notice in Spanish on a phone, is referred, and eight working days later the case is authorized and closed by itself', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company: 'Journey Bakery' }] })
  await signInAs(page.context(), { logonId: logonIds[0] })
  const caseNumber = await openNewMismatch(page, 'Mismatchssa', '900-21-7731')
  await checkDetails(page)
  const email = await prepareNotice(page)
  await sendNotice(page)
  await expect(step(page, 2)).toContainText('The employee has not opened it yet.')
  await expectAccessible()

  const mine = await employeeBrowser(browser, 'es-US')
  const loads = watchLoads(mine)
  await openNotice(mine, email, spanish)
  await confirmDetails(mine, spanish)
  await expect(mine.getByRole('main')).toContainText('Journey Bakery')
  await expectAccessible(mine)
  await mine.getByRole('link', { name: spanish.toDecision }).click()
  await expectAccessible(mine)
  await signDecision(mine, spanish.takeAction, 'Jamal Mismatchssa', spanish)
  await expect(mine.getByRole('heading', { name: 'Usted toma acción' })).toBeVisible()
  // everything from the link to the signature, for a phone
  expect(await loads.sent(code)).toBeLessThanOrEqual(120 * KB)
  await expectAccessible(mine)
  const copy = mine.waitForEvent('download')
  await mine.getByRole('button', { name: 'Descargar el aviso firmado (PDF)' }).click()
  const signed = await bytesOf(await copy)

  await page.reload()
  await tellByNotice(page)
  await expect(step(page, 3)).toContainText('The employee decided to take action, and signed electronically on')
  // both sides download the same bytes
  const paper = page.getByRole('listitem').filter({ hasText: 'Notice signed electronically' })
  const kept = page.waitForEvent('download')
  await paper.getByRole('button', { name: 'Download' }).click()
  expect((await bytesOf(await kept)).equals(signed)).toBe(true)
  expect((await readPdf(signed)).text).toContain('Jamal Mismatchssa')

  await step(page, 4).getByRole('button', { name: 'Refer the employee' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Refer the employee' }).click()
  await expect(dialog.getByText('Enter your name.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await countersign(page, 'Robin Many')
  await expect(step(page, 3)).toContainText('Countersigned by Robin Many.')

  // the employee sees it on the same page, without a reload
  await expect(heading(mine, 'Su caso se remitió')).toBeVisible({ timeout: 70_000 })
  await expect(mine.getByText(/^Administración del Seguro Social/)).toContainText('a más tardar el')
  await expectAccessible(mine)
  const letter = mine.waitForEvent('download')
  await mine.getByRole('button', { name: 'Descargar su carta (PDF)' }).click()
  expect((await readPdf(await bytesOf(await letter))).text).toContain(caseNumber)

  await moveOwnClock(server.recordsUrl, 8)
  const authorized = page.getByRole('heading', { level: 2, name: 'Employment Authorized' })
  await expectSoon(page, `/c/cases/${caseNumber}`, authorized)
  await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible()
  await expectAccessible()
})
