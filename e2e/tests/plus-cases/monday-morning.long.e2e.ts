import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@hireproof/contract/calendar/iso-date'
import type { Page } from '@playwright/test'
import { amara, evelyn } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenForms } from '../../given-forms.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { enterCode, signSection1 } from '../../section1.ts'
import { signSection2 } from '../../section2.ts'

const company = 'Monday Mill'
const future = Array.from({ length: 36 }, (_, index) => ({
  name: `Later ${'ABCDEF'[index % 6]}${'abcdef'[Math.floor(index / 6)]}`,
  startsIn: 20 + index,
}))

/** How many forms a card of the home page counts. */
const card = (page: Page, label: string) =>
  page.locator('.count-card', { hasText: label }).locator('.count-card__number')

const startedDaysAgo = (email: string, days: number) =>
  sql('update plus_case set first_day_of_work = $2 where employee_email = $1', [
    email,
    addDays(todayIn(new Date(), DEFAULT_TIME_ZONE), -days),
  ])

/** Opens the board with what a card of the home page counts. */
async function openCard(page: Page, label: string) {
  await page.goto('/home')
  await page.getByRole('link', { name: label, exact: true }).click()
  await expect(page.getByLabel('Show')).toHaveValue(/./)
}

test('[WORK-01][WORK-02][WORK-08] on a Monday morning with forty forms, an administrator goes from the counts to the board, until nothing is late', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany(company) })
  const newPage = async () => (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  const signed = await invite(page, 'Amara Okafor')
  const first = await newPage()
  await first.goto(await linkFor(page, signed))
  await enterCode(first, await codeFor(page, signed))
  await signSection1(first, amara)
  await startedDaysAgo(signed, 10)
  const forgotten = await invite(page, 'Evelyn Marsh')
  const firstLink = await linkFor(page, forgotten)
  await startedDaysAgo(forgotten, 1)
  await givenForms(company, [...future, { name: 'Otto Berg', startsIn: -1 }, { name: 'Ida Moss', startsIn: -2 }])

  // the morning begins with the counts
  await page.goto('/home')
  await expect(card(page, 'Section 1 late')).toHaveText('3')
  await expect(card(page, 'Section 1 due')).toHaveText('36')
  await expect(card(page, 'Section 2 late')).toHaveText('1')
  await expectAccessible()

  // everyone who is late is reminded with a new link
  await openCard(page, 'Section 1 late')
  await expect(page.getByRole('rowheader')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await page.getByRole('button', { name: 'Resend invitations', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resend 3 invitations' }).click()
  const resent = page.getByRole('dialog', { name: '3 invitations were resent' })
  await resent.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(resent).toBeHidden()

  // one did not come, one was invited by mistake
  await page.getByRole('link', { name: 'Otto Berg' }).click()
  await page.getByRole('button', { name: 'The hire was called off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record that the hire was called off' })
  await dialog.getByText('The person did not come to work on the first day').click()
  await dialog.getByText('Otto Berg never worked for us.').click()
  await dialog.getByRole('button', { name: 'End the form' }).click()
  await expect(page.getByText('The hire of Otto Berg was called off. The form has ended.')).toBeVisible()
  await openCard(page, 'Section 1 late')
  await page.getByRole('checkbox', { name: 'Select Ida Moss (ida.moss@home.example)' }).press('Space')
  await page.getByRole('button', { name: 'Cancel plus cases', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel 1 plus case' }).press('Enter')
  const canceled = page.getByRole('dialog', { name: '1 plus case was canceled' })
  await canceled.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(page.getByRole('rowheader')).toHaveText([/^Evelyn Marsh/])

  // the third signs with the new link
  const theirs = await newPage()
  await theirs.goto(await linkFor(page, forgotten, /Form I-9/, firstLink))
  await enterCode(theirs, await codeFor(page, forgotten))
  await signSection1(theirs, evelyn)

  // the documents of the first are examined
  await openCard(page, 'Section 2 late')
  await page.getByRole('link', { name: 'Amara Okafor' }).click()
  await signSection2(page, 'Robin Many')

  await page.goto('/home')
  await expect(card(page, 'Section 1 late')).toHaveText('0')
  await expect(card(page, 'Section 2 late')).toHaveText('0')
  await expect(card(page, 'Section 1 due')).toHaveText('36')
  await expectAccessible()
  await page.goto('/c/cases/plus?filter=section_1_late')
  await expect(page.getByRole('rowheader')).toHaveCount(0)
  await expectAccessible()
})
