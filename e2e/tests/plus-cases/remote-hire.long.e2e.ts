import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pressOn } from '../../by-keyboard.ts'
import { fillDate, heading } from '../../case-form.ts'
import { bytesOf } from '../../downloads.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { auditVerify, unpack } from '../../inspection-package.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { enterCode } from '../../section1.ts'
import { phone } from '../../section1-by-keyboard.ts'
import { answerInSpanish, signInSpanish } from '../../section1-in-spanish.ts'

const lucia = { firstName: 'Lucia', lastName: 'Ferrer', born: ['4', '12', '1990'] as const, ssn: '' }
const home = { street: '40 Palm Way', city: 'Tampa', state: 'FL', zip: '33602' }
const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Opens the newest link to the form with its code, on a phone in Spanish. */
async function openInSpanish(mine: Page, page: Page, email: string, before: { code?: string; subject?: RegExp } = {}) {
  await mine.goto('about:blank')
  await mine.goto(await linkFor(page, email, before.subject))
  await expect(heading(mine, 'Escriba el código de su correo')).toBeVisible()
  const code = await codeFor(page, email, before.code)
  await mine.getByLabel('Código de seis dígitos').fill(code)
  await mine.keyboard.press('Enter')
  return code
}

/** The employer names a notary, who accepts the receipt for a lost license and a birth certificate. */
async function examineByNotary(page: Page, theirs: Page) {
  const email = `${randomUUID()}@e2e.example.com`
  await page.getByRole('button', { name: 'Name a representative' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name of the representative').fill('Dana')
  await dialog.getByLabel('Last name of the representative').fill('Poe')
  await dialog.getByLabel('Email address of the representative').fill(email)
  await dialog.getByRole('button', { name: 'Name and send the link' }).click()
  await expect(dialog).toBeHidden()
  await theirs.goto(await linkFor(page, email, /asks you to examine/))
  await enterCode(theirs, await codeFor(page, email))
  await expect(heading(theirs, 'Examine documents for Form I-9')).toBeVisible()
  await theirs.getByText('A List B and a List C document').click()
  await theirs.getByLabel('List B document', { exact: true }).selectOption('DRIVERS_LICENSE')
  await list(theirs, 'List B').getByLabel('Issuing authority').fill('Florida')
  await list(theirs, 'List B').getByText('This is a receipt').click()
  await list(theirs, 'List B').getByText('The document has no expiration date').click()
  await theirs.getByLabel('List C document', { exact: true }).selectOption('US_BIRTH_CERTIFICATE')
  await list(theirs, 'List C').getByLabel('Issuing authority').fill('State of Florida, Tampa')
  await list(theirs, 'List C')
    .getByLabel(/^Document number/)
    .fill('109-1990-000123')
  await list(theirs, 'List C').getByText('The document has no expiration date').click()
  await theirs.getByLabel('Address of the business').fill('1 Main Street, Portland, OR 97201')
  await theirs.getByLabel('Your title').fill('Notary public')
  await theirs.getByLabel('Your organization').fill('Bay Notary')
  await theirs.getByText('I have read this statement, and I agree').click()
  await theirs.getByLabel('Type your full name to sign').fill('Dana Poe')
  await theirs.getByRole('button', { name: 'Sign Section 2' }).click()
  await expect(theirs.getByText('Section 2 is signed')).toBeVisible()
}

async function signCorrection(page: Page, reason: string) {
  await page.getByLabel('Why are you correcting Section 2?').fill(reason)
  await page.getByText('I have read this statement, and I agree').click()
  await page.getByLabel('Type your full name to sign').fill('Robin Many')
  await page.getByRole('button', { name: 'Sign the correction' }).click()
  await expect(page.getByText('The correction is signed.')).toBeVisible()
}

test('[WORK-09][WORK-10][FORM-01][FORM-02][FORM-05][FORM-10] a remote hire in Florida, in Spanish: a notary accepts a receipt, the number and the license follow, a correction is signed, and the package is whole', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Far From Tampa Bakery') })
  const email = await invite(page, 'Lucia Ferrer')
  const mine = await (await browser.newContext({ ...phone, baseURL: setting('E2E_URL') })).newPage()
  const first = await openInSpanish(mine, page, email)
  await answerInSpanish(mine, lucia, {
    home,
    chooseDocuments: (on) => on.getByText('Un recibo por un documento perdido, robado o dañado').click(),
  })
  await expect(mine.getByText('Fuera de Puerto Rico, el Formulario I-9 se presenta en inglés.')).toBeVisible()
  await signInSpanish(mine, 'Lucia Ferrer')
  await expect(mine.getByRole('heading', { name: /^Para comenzar su verificación falta/ })).toBeVisible()
  await expectAccessible(mine)

  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Lucia Ferrer' }).click()
  await examineByNotary(
    page,
    await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage(),
  )
  await page.goto('/c/cases/plus?filter=all')
  const row = page.getByRole('row', { name: /Lucia Ferrer/ })
  await expect(row).toContainText('Section 2 by representative: Dana Poe, Notary public, Bay Notary')
  await expect(row).toContainText(/receipt/i)
  await expectAccessible()

  // weeks later, the number has come: the date of birth opens the form, because there is no number that could
  await mine.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(mine.getByRole('heading', { name: 'Su sesión está cerrada' })).toBeVisible()
  await mine.goto('/employee')
  await mine.getByLabel('Su dirección de correo electrónico').fill(email)
  await mine.getByRole('button', { name: 'Enviarme un enlace' }).click()
  await expect(mine.getByRole('heading', { name: 'Revise su correo' })).toBeVisible()
  await openInSpanish(mine, page, email, { code: first, subject: /your link|su enlace/ })
  await fillDate(mine, /Fecha de nacimiento/, lucia.born, ['Mes', 'Día', 'Año'])
  await mine.getByRole('button', { name: 'Mostrar mi formulario completo' }).click()
  const number = mine.getByRole('region', { name: 'Agregue su número de Seguro Social' })
  await number.getByLabel('Número de Seguro Social', { exact: true }).fill('900126401')
  await number.getByLabel('Sus iniciales').fill('LF')
  await number.getByRole('button', { name: 'Agregar el número' }).click()
  await expect(mine.getByText(/^Iniciales LF, /)).toBeVisible()
  await expectAccessible(mine)

  // the license is there too, and the employer enters it; the case begins
  await row.getByRole('link', { name: 'Lucia Ferrer' }).click()
  await page.getByRole('link', { name: 'Enter the document' }).click()
  await expect(heading(page, 'Correct Section 2')).toBeVisible()
  await list(page, 'List B').getByText('This is a receipt').click()
  await list(page, 'List B')
    .getByLabel(/^Document number/)
    .fill('F123-456-90-132-0')
  await list(page, 'List B').getByText('The document has no expiration date').click()
  await fillDate(page, /Expiration date/, ['3', '1', '2031'])
  await signCorrection(page, 'The employee showed the license.')
  await expect(page.getByText(/^Case \d{13}[A-Z]{2}/)).toBeVisible()

  // what the notary typed wrong is corrected; first signature and reason stay
  await page.getByRole('link', { name: 'Correct Section 2' }).click()
  await list(page, 'List C').getByLabel('Issuing authority').fill('State of Florida')
  await signCorrection(page, 'The city is not part of the authority.')
  await expect(page.getByText('because: The city is not part of the authority.')).toBeVisible()
  await expectAccessible()
  await mine.reload()
  await expect(mine.getByRole('heading', { name: 'Empleo autorizado' })).toBeVisible()
  await expectAccessible(mine)

  await page.goto('/c/cases/plus/inspection')
  await pressOn(page, page.getByRole('checkbox', { name: 'Choose Lucia Ferrer' }), 'Space')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the forms of 1 chosen person' }).click()
  const bytes = await bytesOf(await file)
  expect(Object.keys(unpack(bytes))).toContain('forms/00001/form-i9.pdf')
  expect(await auditVerify(bytes)).toContain('The package is intact and recorded in the audit.')
  const signed = await sql<{ kind: string }>(
    `select kind from form_entry e join plus_case p on p.id = e.plus_case_id where p.employee_email = $1`,
    [email],
  )
  expect(signed.filter(({ kind }) => kind === 'SECTION_2')).toHaveLength(3)
})
