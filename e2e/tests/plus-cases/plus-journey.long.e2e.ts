import { bytesOf, textOfForm } from '../../downloads.ts'
import { pressOn } from '../../by-keyboard.ts'
import { heading } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { auditVerify, sha256, unpack } from '../../inspection-package.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { mailTo } from '../../password-users.ts'
import { askForLink, enterCode, signSection1 } from '../../section1.ts'
import { field, phone, signByKeyboard } from '../../section1-by-keyboard.ts'
import { correctByKeyboard, examineByKeyboard } from '../../section2-by-keyboard.ts'
import { typeInto } from '../../by-keyboard.ts'
import { watchToEnd } from '../../training-film.ts'
import type { Page } from '@playwright/test'

/** Accepts the terms of the plus program and attests to the training as the signed-in program administrator. */
async function enablePlus(page: Page, logonId: string) {
  await page.goto('/home')
  await page.getByRole('link', { name: 'Enable Hireproof Plus' }).click()
  await page.getByRole('link', { name: 'Go to the end of the terms' }).click()
  await page.getByText(/^I agree to the Terms of Service/).click()
  await page.getByRole('button', { name: 'Enable', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue to the training' }).click()
  await expect(heading(page, 'Your company has enabled Hireproof Plus')).toBeVisible()
  await watchToEnd(page)
  await page.getByText('I agree', { exact: true }).click()
  // the server refuses an attestation faster than the film
  await sql(
    `update training_view set served_at = served_at - interval '10 minutes'
     where user_id = (select id from app_user where logon_id = $1)`,
    [logonId],
  )
  await page.getByRole('button', { name: 'Continue to Hireproof Home' }).click()
  await expect(heading(page, 'Welcome, Robin')).toBeVisible()
}

test('[APPS-02][PLUS-14][PLUS-26][PLUS-38][T40][T46] from the terms to the inspection: a company enables plus, a new hire signs on a phone, in Spanish, by keyboard only, the employer examines the documents, and the form and its package are valid', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company: 'Harbor Bakery' }] })
  const [logonId = ''] = logonIds
  await sql("update app_user set training_status = 'INCOMPLETE' where logon_id = $1", [logonId])
  await signInAs(page.context(), { logonId })
  await enablePlus(page, logonId)
  const email = await invite(page, 'Amara Okafor')
  const link = await linkFor(page, email)
  const context = await browser.newContext({ ...phone, baseURL: setting('E2E_URL') })
  const mine = await context.newPage()
  const asked: string[] = []
  const loaded: Promise<number>[] = []
  mine.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''))
  mine.on('requestfinished', (request) => {
    if (/\.(?:js|css)$/.test(request.url())) loaded.push(request.sizes().then((sizes) => sizes.responseBodySize))
  })

  await mine.goto(link)
  await expect(heading(mine, 'Escriba el código de su correo')).toBeVisible()
  await expect(mine).toHaveURL(`${setting('E2E_URL')}/employee`)
  await mine.waitForLoadState('networkidle')
  const sent = (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0)
  expect(sent, 'script and style of the first load').toBeLessThanOrEqual(120 * 1024)
  await expectAccessible(mine)
  await typeInto(mine, field(mine, 'Código de seis dígitos'), await codeFor(page, email))
  await mine.keyboard.press('Enter')
  await expect(heading(mine, 'Le damos la bienvenida')).toBeFocused()
  await expectAccessible(mine)
  await expect(mine.getByText('Harbor Bakery le dio empleo.')).toBeVisible()
  await pressOn(mine, mine.getByRole('link', { name: 'Empezar' }))
  await signByKeyboard(mine, expectAccessible)
  await expect(heading(mine, 'Su formulario está firmado')).toBeFocused()
  await expect(mine.getByRole('heading', { name: 'Empleo autorizado' })).toBeVisible()
  await expectAccessible(mine)
  const copy = mine.waitForEvent('download')
  await pressOn(mine, mine.getByRole('button', { name: 'Descargar su copia (PDF)' }))
  expect(await textOfForm(await copy)).toMatch(/copy for the employee[^]*Okafor[^]*Signed electronically: Ana Ruiz/)

  // the same link again, in another browser and here
  const other = await (await browser.newContext({ baseURL: setting('E2E_URL') })).newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expectAccessible(other)
  await mine.goto(link)
  await expect(heading(mine, 'Su formulario está firmado')).toBeVisible()
  // nothing about the person is in an address or stays in the browser
  for (const secret of [...(link.split('#')[1]?.split('.') ?? []), 'Okafor', '0001', email.slice(0, 8)]) {
    expect(asked.join('\n')).not.toContain(secret)
  }
  expect(await mine.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  await page.goto('/c/cases/plus?filter=all')
  const row = page.getByRole('row', { name: /Amara Okafor/ })
  await expect(row).toContainText('Section 1 signed')
  await expect(row).toContainText('Employment Authorized')
  await row.getByRole('link', { name: 'Amara Okafor' }).click()
  await examineByKeyboard(page, expectAccessible)
  await correctByKeyboard(page, expectAccessible)
  const file = page.waitForEvent('download')
  await pressOn(page, page.getByRole('button', { name: 'Download Form I-9 (PDF)' }))
  expect(await textOfForm(await file)).toMatch(
    /Amara[^]*Signed electronically: Robin Many[^]*The title was wrong\.[^]*Audit Trail/,
  )
  await inspect(page, expectAccessible)
})

/** Types the last four digits of the Social Security number on a signed form that was opened again: first wrong, then right. */
async function showNumbers(mine: Page, expectAccessible: (page: Page) => Promise<void>) {
  const question = mine.getByRole('region', { name: 'Your numbers are hidden' })
  const digits = question.getByLabel('Last four digits of your Social Security number')
  await expect(mine.getByRole('button', { name: 'Download your copy (PDF)' })).toHaveCount(0)
  // birth date, Social Security number and the number of the document
  await expect(mine.getByText('Hidden', { exact: true })).toHaveCount(3)
  await pressOn(mine, question.getByRole('button', { name: 'Show my whole form' }))
  await expect(question.getByText('Enter four digits.').first()).toBeVisible()
  await typeInto(mine, digits, '7342')
  await mine.keyboard.press('Enter')
  await expect(question.getByText(/^These are not the last four digits/).first()).toBeVisible()
  await expectAccessible(mine)
  await digits.fill('')
  await typeInto(mine, digits, '7341')
  await mine.keyboard.press('Enter')
  await expect(heading(mine, 'Your form is signed')).toBeFocused()
  await expect(question).toHaveCount(0)
  await expect(mine.getByText('***-**-7341')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Download your copy (PDF)' })).toBeVisible()
  await expectAccessible(mine)
}

/** Downloads the package of the company's only form, and checks it against its checksums and the audit. */
async function inspect(page: Page, expectAccessible: (on?: Page) => Promise<void>) {
  await page.goto('/c/cases/plus/inspection')
  await expect(page.getByText('1 person with a signed form found')).toBeVisible()
  await expect(page.getByText('There are no packages yet.')).toBeVisible()
  await expectAccessible()
  await pressOn(page, page.getByRole('checkbox', { name: 'Choose Amara Okafor' }), 'Space')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the forms of 1 chosen person' }).click()
  const bytes = await bytesOf(await file)
  const made = page.getByRole('region', { name: 'Packages' }).getByRole('row', { name: /Robin/ })
  await expect(made).toContainText(sha256(bytes))
  await expectAccessible()
  const files = unpack(bytes)
  expect(Object.keys(files).toSorted()).toEqual([
    'chain.jsonl',
    'forms/00001/audit.csv',
    'forms/00001/audit.jsonl',
    'forms/00001/form-i9.pdf',
    'forms/00001/signatures.jsonl',
    'index.csv',
    'index.html',
  ])
  expect(new TextDecoder().decode(files['index.csv'])).toContain('Okafor')
  expect(await auditVerify(bytes)).toContain('The package is intact and recorded in the audit.')
  // the check finds one changed byte of a form
  const at = bytes.indexOf('%PDF-') + 5
  bytes[at] = (bytes[at] ?? 0) ^ 1
  expect(await auditVerify(bytes)).toContain('forms/00001/form-i9.pdf was changed.')
}

test('[APPS-02] the employee, in both languages, and the employer calmly learn about records that differ', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Lakeside Garage') })
  const email = await invite(page, 'Nia Mismatch')
  const context = await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })
  const mine = await context.newPage()
  await mine.goto(await linkFor(page, email))
  const first = await codeFor(page, email)
  await enterCode(mine, first)
  await signSection1(mine, { firstName: 'Nia', lastName: 'Mismatch', born: ['6', '2', '1993'], ssn: '900-50-7341' })
  // the result may come at this moment and move what is below it
  await mine.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(mine.getByRole('heading', { name: 'You are signed out' })).toBeVisible()

  // the email announces news, but not which or about whom
  const news = await mailTo(page, email, /an update about your Form I-9$/)
  expect(news).not.toMatch(/Nia|Mismatch|nonconfirm|Lakeside/i)
  await mine.goto(/\S+\/employee\S*/.exec(news)?.[0] ?? '')
  await askForLink(mine, email)
  await mine.goto(await linkFor(page, email, /your link/))
  await enterCode(mine, await codeFor(page, email, first))
  await expect(mine.getByRole('heading', { name: 'Mismatch (tentative nonconfirmation)' })).toBeVisible()
  await expect(mine.getByText('Not a final result')).toBeVisible()
  await expect(mine.getByText('This does not mean that you may not work')).toBeVisible()
  await expect(mine.getByText('Your employer may not fire you')).toBeVisible()
  await expect(mine.getByText('Social Security Administration (SSA)')).toBeVisible()
  await expectAccessible(mine)
  await showNumbers(mine, expectAccessible)
  await mine.setViewportSize(phone.viewport)
  await mine.getByRole('link', { name: 'Español' }).click()
  await expect(mine.getByRole('heading', { name: 'Discrepancia (no confirmación provisional)' })).toBeVisible()
  await expect(mine.getByText('Esto no significa que no pueda trabajar')).toBeVisible()
  await expect(mine.getByText('su empleador no puede quitarle el empleo')).toBeVisible()
  await expectAccessible(mine)

  await page.goto('/c/cases/plus?filter=all')
  await page.getByRole('link', { name: 'Nia Mismatch' }).click()
  await expect(heading(page, 'Nia Mismatch')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: /^Case / }).click()
  await expect(page.getByRole('heading', { name: /Tentative Nonconfirmation/ })).toBeVisible()
})
