import type { Page, Response } from '@playwright/test'
import { readPdf } from '../../../server/src/testing/read-pdf.ts'
import { expect, sql, test } from '../../fixtures.ts'

/** A case of the demo with a mismatch and a paper. */
async function givenCase(): Promise<string> {
  const [found] = await sql<{ case_number: string }>(
    `select case_number from verification_case c join account a on a.id = c.account_id
     where a.company_name = 'Maple Street Bakery' and case_status = 'PENDING_REFERRAL'
       and exists (select from case_paper p where p.case_id = c.id) order by case_number limit 1`,
  )
  return found?.case_number ?? ''
}

/** Shows a number until the history has more than the twenty events of one page. */
async function fillHistory(page: Page) {
  const show = page.getByRole('button', { name: /^Show full number for Social Security number/ })
  const hide = page.getByRole('button', { name: /^Hide for Social Security number/ })
  for (let count = 0; count < 21; count += 1) {
    await show.click()
    await hide.click()
  }
}

/** Whether it is what the server tells of the history, and no part of the program with that name. */
const isHistory = (answer: Response) => /\/history(\?|$)/.test(answer.url())

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ')

test('[CASE-141] a case prints with all details and its whole history, without what only works on a screen', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn('MPLB0001')
  const caseNumber = await givenCase()
  await page.goto(`/c/cases/${caseNumber}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Case details' })).toBeVisible()
  await fillHistory(page)
  // the history is closed, and longer than one page of it
  await expect(page.getByRole('button', { name: 'Show the history' })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await page.getByRole('button', { name: 'Print case details' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()

  const { pages } = await readPdf(await page.pdf({ format: 'Letter', printBackground: true }))
  expect(pages.length).toBeGreaterThan(1)
  for (const sheet of pages) expect(squeezed(sheet)).toContain(`Case ${caseNumber}`)
  const text = squeezed(pages.join(' '))
  expect(text).toContain('Case created')
  expect(text.split('Full numbers shown').length - 1).toBeGreaterThanOrEqual(21)
  for (const part of ['Employee', 'Status and documents', 'Employment', 'Your reference', 'Dates and people'])
    expect(text).toContain(part)
  expect(text).toMatch(/Social Security number .{0,3}••|Social Security number \S*\*/)
  for (const screen of [
    'Show the history',
    'Print case details',
    'Write a note',
    'Close case',
    'Show full number',
    'Sign out',
    'Copy',
  ])
    expect(text).not.toContain(screen)
  // on the screen again, nothing of it is left
  await expect(page.getByText('Full numbers shown')).toHaveCount(0)
})

test('[CASE-141] paper is white, and the browser’s own menu prints the history too', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  const caseNumber = await givenCase()
  let reads = 0
  page.on('response', (answer) => void (reads += Number(isHistory(answer))))
  await page.goto(`/c/cases/${caseNumber}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Case details' })).toBeVisible()
  // on the way to the menu; the page may not listen yet at the first step
  let x = 200
  const move = async () => {
    await page.mouse.move((x += 1), 200)
    return reads
  }
  await expect.poll(move).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Case ${caseNumber}`, { exact: true })).toBeVisible()
  await expect(page.getByText('Case created')).toBeVisible()
  for (const control of await page.locator('button, form, nav, header.header, footer').all())
    await expect(control).toBeHidden()
  const colors = await page.evaluate(() => {
    const painted = (element: Element) => getComputedStyle(element).backgroundColor
    const shown = [...document.querySelectorAll('*')].filter((element) => element.getClientRects().length > 0)
    return [...new Set(shown.map(painted))]
  })
  expect(colors.filter((color) => !['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(color))).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText('Case created')).toHaveCount(0)

  const read = page.waitForResponse(isHistory)
  await page.getByRole('button', { name: /^Show full number for Social Security number/ }).click()
  await read
  await expect(page.getByRole('button', { name: /^Hide for Social Security number/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Full numbers shown').first()).toBeVisible()
})

test('[CASE-141] Ctrl+P waits for the history, and tells if it does not load', async ({ page, signIn }) => {
  await signIn('MPLB0001')
  const caseNumber = await givenCase()
  await page.route('**/api/account/cases/*/history*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(`/c/cases/${caseNumber}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Case details' })).toBeVisible()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await page.keyboard.press('Control+p')
  await expect(page.getByText(/^The history could not be loaded for the print\./)).toBeVisible()
  await expect(page.locator('body[data-printed]')).toHaveCount(0)
  await page.unroute('**/api/account/cases/*/history*')
  await page.getByRole('button', { name: 'Print case details' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
})

test('[CASE-136] the page of a case shows where it stands, what comes next and by when, who has it, and all that belongs to it', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('MPLB0001')
  const caseNumber = await givenCase()
  const [previous] = await sql<{ case_number: string }>(
    `with chosen as (select id, case_number from verification_case
       where account_id = (select account_id from verification_case where case_number = $1) and case_status = 'CLOSED'
       order by case_number limit 1)
     update verification_case set previous_case_id = (select id from chosen) where case_number = $1
     returning (select case_number from chosen)`,
    [caseNumber],
  )
  await page.goto(`/c/cases/${caseNumber}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /Tentative Nonconfirmation/ }).first()).toBeVisible()
  await expect(main.getByText(/^What to do next:/)).toBeVisible()
  await expect(main.getByText(/^Next step: \S.*, (by|was due) /)).toBeVisible()
  await expect(main.getByText(/^Who has the case: \S+ \S+/)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Case details' })).toBeVisible()
  const ssn = main.locator('.definitions__row', { hasText: 'Social Security number' })
  await expect(ssn).toContainText(/\d{4}/)
  await expect(ssn).not.toContainText(/\d{3}-\d{2}-\d{4}/)
  await expect(main.getByRole('heading', { name: 'Papers of the case' })).toBeVisible()
  for (const name of ['Notes', 'Attachments', 'History'])
    await expect(main.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: previous?.case_number })).toBeVisible()
  await expectAccessible()
})
