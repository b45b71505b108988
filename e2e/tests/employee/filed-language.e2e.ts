import type { Browser, Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { expect, setting, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, fillInvitation, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { answerInSpanish, signInSpanish } from '../../section1-in-spanish.ts'

const english = 'I am aware that federal law provides for fines and imprisonment'
const spanish = 'Sé que la ley federal prevé multas y prisión'
/** A statement with a caption, on the page to sign. */
const figure = (page: Page, caption: string) => page.getByRole('figure', { name: caption })

/** A browser in Spanish with the form of an invitation. */
async function openInSpanish(page: Page, browser: Browser, email: string): Promise<Page> {
  const mine = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'es-US' })).newPage()
  await mine.goto(await linkFor(page, email))
  await mine.getByLabel('Código de seis dígitos').fill(await codeFor(page, email))
  await mine.getByRole('button', { name: 'Continuar' }).click()
  return mine
}

test('[FORM-10] in Florida, an employee who reads Spanish signs the English statement with the Spanish one beside it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Key Largo Bakery') })
  const mine = await openInSpanish(page, browser, await invite(page, 'Rosa Lopez'))
  await answerInSpanish(mine, { firstName: 'Rosa', lastName: 'Lopez', born: ['4', '12', '1990'], ssn: '900-50-7361' })
  await expect(mine.getByText('Fuera de Puerto Rico, el Formulario I-9 se presenta en inglés.')).toBeVisible()
  await expect(mine.getByRole('radio')).toHaveCount(0)
  const signed = figure(mine, 'La declaración que usted firma, en inglés')
  await expect(signed.getByRole('blockquote')).toContainText(english)
  await expect(signed.getByRole('blockquote')).toHaveAttribute('lang', 'en')
  const help = figure(mine, 'Traducción al español, solo como ayuda')
  await expect(help.getByRole('blockquote')).toContainText(spanish)
  await expect(help.getByRole('blockquote')).toHaveAttribute('lang', 'es')
  await expectAccessible(mine)
  await mine.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(mine)
  await signInSpanish(mine, 'Rosa Lopez')
  await expect(mine.getByText(english)).toBeVisible()
  await expect(mine.getByText('Como ayuda, le mostramos esta traducción al español:')).toBeVisible()
  await expectAccessible(mine)

  await page.goto('/c/cases/plus?filter=all')
  await page.getByRole('link', { name: 'Rosa Lopez' }).click()
  await expect(page.getByText('English, with a Spanish translation as help')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Change to/ })).toHaveCount(0)
})

test('[FORM-10] in Puerto Rico, an employee files the Spanish form; the employer can correct the place until then', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Condado Bakery') })
  const email = 'ines.rios@e2e.example.com'
  await fillInvitation(page, 'Ines Rios', email)
  await page.getByText('The new hire works in Puerto Rico', { exact: true }).click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation was sent.')).toBeVisible()
  const mine = await openInSpanish(page, browser, email)
  await answerInSpanish(mine, { firstName: 'Ines', lastName: 'Rios', born: ['4', '12', '1990'], ssn: '900-50-7362' })
  // the page is in Spanish, so Spanish is proposed and needs no help
  await expect(mine.getByRole('radio', { name: 'Español' })).toBeChecked()
  await expect(mine.getByRole('blockquote')).toHaveText(new RegExp(spanish))
  await mine.getByText('Inglés', { exact: true }).click()
  await expect(figure(mine, 'La declaración que usted firma, en inglés')).toContainText(english)
  await expect(figure(mine, 'Traducción al español, solo como ayuda')).toContainText(spanish)
  await mine.getByText('Español', { exact: true }).click()
  await expectAccessible(mine)

  // the employer takes Puerto Rico back and enters it again: a page from before cannot sign in Spanish in between
  await page.getByRole('link', { name: 'Ines Rios' }).click()
  const change = page.getByRole('button', { name: /^Change to/ })
  await expect(change).toHaveAccessibleName('Change to no (works in Puerto Rico)')
  await change.click()
  await expect(page.getByText('Saved. The new hire now signs the form in English.')).toBeVisible()
  await expect(change).toHaveAccessibleName('Change to yes (works in Puerto Rico)')
  await expectAccessible()
  await mine.getByText('He leído esta declaración y estoy de acuerdo').click()
  await mine.getByLabel('Escriba su nombre completo para firmar', { exact: true }).fill('Ines Rios')
  await mine.getByRole('button', { name: 'Firmar y enviar' }).click()
  await expect(mine.getByText('Su empleador cambió el lugar donde usted trabaja')).toBeVisible()
  await expectAccessible(mine)
  await change.click()
  await expect(page.getByText(/^Saved. The new hire can now choose/)).toBeVisible()
  await mine.getByRole('button', { name: 'Cargar la versión más reciente' }).click()
  await expect(mine.getByRole('radio', { name: 'Español' })).toBeChecked()
  await expect(mine.getByLabel('Escriba su nombre completo para firmar', { exact: true })).toHaveValue('Ines Rios')
  await mine.getByRole('button', { name: 'Firmar y enviar' }).click()
  await expect(heading(mine, 'Su formulario está firmado')).toBeFocused()
  await expect(mine.getByText(spanish)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: /^Spanish$/ })).toBeVisible()
})
