import type { Browser } from '@playwright/test'
import { field, phone } from '../../section1-by-keyboard.ts'
import { heading } from '../../case-form.ts'
import { textOfForm } from '../../downloads.ts'
import { expect, setting, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { mailTo } from '../../password-users.ts'
import { agree, beginForm, completeSection1, enterCode, signReviewed } from '../../section1.ts'

const browserIn = async (browser: Browser, options: Parameters<Browser['newContext']>[0]) =>
  (await browser.newContext({ baseURL: setting('E2E_URL'), ...options })).newPage()

const notices = [
  ['instructions', 'Instructions for Form I-9', 'Instrucciones del Formulario I-9'],
  ['lists', 'Lists of Acceptable Documents', 'Listas de documentos aceptables'],
  ['rights', 'Your Right to Equal Treatment', 'Su derecho a un trato igual'],
  ['privacy', 'Privacy Notice', 'Aviso de privacidad'],
] as const

test('[FORM-11] everyone reads the notices at their own addresses, in both languages and on a narrow phone', async ({
  browser,
  expectAccessible,
}) => {
  const mine = await browserIn(browser, phone)
  for (const [id, english, spanish] of notices) {
    await mine.goto(`/employee/${id}?lang=es`)
    await expect(heading(mine, spanish)).toBeVisible()
    await expect(mine.getByText(/^No oficial: estos textos son nuestros/)).toBeVisible()
    await expectAccessible(mine)
    await mine.getByRole('link', { name: 'English' }).click()
    await expect(heading(mine, english)).toBeVisible()
    expect(await mine.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
  await mine.getByRole('navigation', { name: 'About Form I-9' }).getByRole('link', { name: 'Lists' }).click()
  await expect(heading(mine, 'Lists of Acceptable Documents')).toBeFocused()
  await expect(mine.getByText('Permanent Resident Card (Form I-551)')).toBeVisible()
  // paper shows the notice and nothing around it
  await mine.emulateMedia({ media: 'print' })
  await expect(heading(mine, 'Lists of Acceptable Documents')).toBeVisible()
  await expect(mine.getByRole('navigation', { name: 'About Form I-9' })).toBeHidden()
  await expect(mine.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('[FORM-11] a new hire opens the notices from the email, before the code and at every step, and has them in the copy of the form', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Notice Bakery') })
  const email = await invite(page, 'Vera Stone')
  const mine = await browserIn(browser, { locale: 'en-US' })
  await mine.goto(await linkFor(page, email))
  const mail = await mailTo(page, email, /Form I-9/)
  for (const [id] of notices) {
    expect(mail).toContain(`/employee/${id}?lang=en`)
    expect(mail).toContain(`/employee/${id}?lang=es`)
  }
  const open = async (name: string, title: string) => {
    const tab = mine.waitForEvent('popup')
    await mine.getByRole('link', { name }).first().click()
    const notice = await tab
    await expect(heading(notice, title)).toBeVisible()
    await notice.close()
  }
  // what is typed on the page stays there
  await mine.getByLabel('Six-digit code').fill('12')
  await open('Instructions', 'Instructions for Form I-9')
  await expect(mine.getByLabel('Six-digit code')).toHaveValue('12')
  await enterCode(mine, await codeFor(page, email))
  await beginForm(mine)
  await field(mine, 'Last name (family name)').fill('Stone')
  await open('Privacy notice', 'Privacy Notice')
  await expect(field(mine, 'Last name (family name)')).toHaveValue('Stone')
  await mine.goto('/employee/documents')
  await expectAccessible(mine)
  await open('Lists of Acceptable Documents (opens in a new tab)', 'Lists of Acceptable Documents')
  await mine.getByRole('link', { name: 'Español' }).click()
  await open('Listas de documentos aceptables (se abre en otra pestaña)', 'Listas de documentos aceptables')
  await mine.goto('/employee/name?lang=en')
  const vera = { firstName: 'Vera', lastName: 'Stone', born: ['6', '2', '1993'], ssn: '900-50-7344' } as const
  await completeSection1(mine, vera)
  await signReviewed(mine, vera)
  const copy = mine.waitForEvent('download')
  await mine.getByRole('button', { name: /Download your copy/ }).click()
  const text = await textOfForm(await copy)
  for (const [, english] of notices) expect(text).toContain(english)
  expect(text).toContain('Agreed to complete the form electronically')
})

test('[FORM-12] a new hire agrees to the electronic form before the first question or asks for paper, and the employer sees what to do', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const logonId = await givenPlusCompany('Paper Bakery')
  await signInAs(page.context(), { logonId })
  const email = await invite(page, 'Paula Reed')
  const mine = await browserIn(browser, { ...phone, locale: 'en-US' })
  await mine.goto(await linkFor(page, email))
  await enterCode(mine, await codeFor(page, email))
  await mine.getByRole('link', { name: 'Begin' }).click()
  await expect(heading(mine, 'Do you want to complete the form electronically?')).toBeFocused()
  // no question before the choice, whatever the address
  await mine.goto('/employee/sign')
  await expect(heading(mine, 'Do you want to complete the form electronically?')).toBeVisible()
  await expectAccessible(mine)
  await mine.getByRole('button', { name: 'Agree and continue' }).click()
  await expect(mine.getByRole('region', { name: 'There is a problem' })).toContainText('Check the box if you agree')
  await expectAccessible(mine)
  await mine.getByRole('button', { name: 'I want a paper form' }).click()
  await expect(heading(mine, 'You asked for a paper form')).toBeFocused()
  await expectAccessible(mine)

  await page.goto('/c/cases/plus')
  await expect(page.getByRole('row', { name: 'Paula Reed' })).toContainText('Complete Form I-9 on paper')
  await page.getByRole('link', { name: 'Paula Reed' }).click()
  await expect(page.getByRole('heading', { name: 'Complete Form I-9 on paper' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Asked for a paper form' })).toBeVisible()
  await expectAccessible(page)

  // the new hire changes their mind, and again, until they sign
  await mine.getByRole('button', { name: 'Complete it electronically after all' }).click()
  await agree(mine)
  await expect(heading(mine, /Check your answers|Your name/)).toBeVisible()
  await mine.goto('/employee/name')
  await field(mine, 'Last name (family name)').fill('Reed')
  await mine.getByRole('link', { name: 'Use a paper form instead' }).click()
  await expect(heading(mine, 'Complete the form on paper instead?')).toBeFocused()
  await expectAccessible(mine)
  await mine.getByRole('link', { name: 'Continue electronically' }).click()
  await expect(field(mine, 'Last name (family name)')).toHaveValue('Reed')
  await mine.getByRole('link', { name: 'Use a paper form instead' }).click()
  await mine.getByRole('button', { name: 'Withdraw and ask for paper' }).click()
  await expect(heading(mine, 'You asked for a paper form')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Complete Form I-9 on paper' })).toBeVisible()

  // on a shared device, the new hire can sign out before the choice
  await mine.getByRole('button', { name: 'Complete it electronically after all' }).click()
  await expect(heading(mine, 'Do you want to complete the form electronically?')).toBeFocused()
  await mine.getByRole('button', { name: 'Sign out' }).click()
  await expect(heading(mine, 'Do you want to complete the form electronically?')).toHaveCount(0)
  await mine.goto('/employee/name')
  await expect(mine.getByLabel('Your email address')).toBeVisible()
})
