import type { Page } from '@playwright/test'
import { pressOn } from '../../by-keyboard.ts'
import { amara, heading } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { enterCode, signSection1 } from '../../section1.ts'
import { field, phone } from '../../section1-by-keyboard.ts'

/** Asks for a correction of the last name, on the page of a plus case and by keyboard only. */
async function askByKeyboard(page: Page, expectAccessible: () => Promise<void>) {
  await pressOn(page, page.getByRole('button', { name: 'Ask for a correction of Section 1' }))
  const dialog = page.getByRole('dialog', { name: 'Ask for a correction of Section 1' })
  await expect(dialog).toContainText('is closed as incorrect')
  await pressOn(page, dialog.getByRole('button', { name: 'Ask for the correction' }))
  await expect(dialog.getByText('Select at least one answer.')).toBeVisible()
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await expectAccessible()
  await pressOn(page, dialog.getByRole('checkbox', { name: /^Last name/ }), 'Space')
  await pressOn(page, dialog.getByRole('button', { name: 'Ask for the correction' }))
  await expect(page.getByText(/^We asked .* for a correction/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /The employee is asked for a correction/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeFocused()
}

test('the employer asks about an answer, the employee corrects it in Spanish on a phone and signs again, and a new check begins', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  await signInAs(page.context(), { logonId: await givenPlusCompany('Orchard Bakery') })
  const email = await invite(page, 'Amara Okafor')
  const first = await linkFor(page, email)
  const before = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  await before.goto(first)
  const code = await codeFor(page, email)
  await enterCode(before, code)
  await signSection1(before, amara)
  await expect(before.getByRole('heading', { name: 'Employment authorized' })).toBeVisible()

  await page.goto('/c/cases/plus')
  await page.getByRole('link', { name: 'Amara Okafor' }).click()
  const check = page.getByRole('link', { name: /^Case \d{13}[A-Z]{2}/ })
  const earlier = (await check.textContent()) ?? ''
  await askByKeyboard(page, expectAccessible)
  await expectAccessible()

  const mine = await (await browser.newContext({ ...phone, baseURL: setting('E2E_URL') })).newPage()
  await mine.goto(await linkFor(page, email, /asks you to review your Form I-9/))
  await mine.getByLabel('Código de seis dígitos').fill(await codeFor(page, email, code))
  await mine.getByRole('button', { name: 'Continuar' }).click()
  await expect(heading(mine, 'Revise su formulario')).toBeFocused()
  // nothing can be corrected, or read, by a person who knows no more than the mailbox
  await expect(mine.getByRole('link', { name: 'Apellidos' })).toHaveCount(0)
  await expectAccessible(mine)
  await field(mine, 'Cuatro últimos dígitos de su número de Seguro Social').fill('0001')
  await mine.getByRole('button', { name: 'Mostrar mi formulario completo' }).click()
  await expect(mine.getByRole('link', { name: 'Apellidos' })).toBeVisible()
  await expect(heading(mine, 'Revise su formulario')).toBeFocused()
  await expectAccessible(mine)
  await mine.getByRole('link', { name: 'Apellidos' }).click()
  await field(mine, 'Apellidos').fill('Okafor-Reyes')
  await mine.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(heading(mine, 'Su dirección')).toBeFocused()
  await expect(field(mine, 'Ciudad o pueblo')).toHaveValue('Portland')
  await mine.reload()
  await mine.goto('/employee/review')
  await expect(heading(mine, 'Revise sus respuestas')).toBeVisible()
  await expectAccessible(mine)
  await mine.getByRole('link', { name: 'Indique si alguien le dio ayuda.' }).click()
  await mine.getByText('No, lo hice por mi cuenta').click()
  await mine.getByRole('button', { name: 'Guardar y continuar' }).click()
  await mine.getByRole('link', { name: /^Mis respuestas son correctas/ }).click()
  await mine.getByText('He leído esta declaración y estoy de acuerdo').click()
  await field(mine, 'Escriba su nombre completo para firmar').fill('Amara Okafor-Reyes')
  await mine.getByRole('button', { name: 'Firmar y enviar' }).click()
  await expect(heading(mine, 'Su formulario está firmado')).toBeFocused()
  await expect(mine.getByText('Okafor-Reyes').first()).toBeVisible()

  await page.reload()
  const correction = page.getByRole('heading', { name: /^Section 1: corrected on/ })
  await expect(correction).toBeVisible()
  await expect(page.locator('del')).toHaveText('Okafor')
  await expect(page.getByText('By Amara Okafor-Reyes.')).toBeVisible()
  await expect(check).not.toHaveText(earlier)
  await expectAccessible()
  const [closed] = await sql<{ case_status: string }>(
    'select case_status from verification_case where case_number = $1',
    [earlier.replace('Case ', '')],
  )
  expect(closed).toEqual({ case_status: 'CLOSED' })

  // asked again and withdrawn while the employee types: the employee learns of each change
  await pressOn(page, page.getByRole('button', { name: 'Ask for a correction of Section 1' }))
  await page.getByRole('dialog').getByText('Social Security number', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for the correction' }).click()
  await expect(page.getByRole('heading', { name: /The employee is asked for a correction/ })).toBeVisible()
  await mine.goto('/employee/address')
  await field(mine, 'Ciudad o pueblo').fill('Salem')
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText(/^The request to .* was withdrawn\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await mine.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(mine.getByText('Su empleador retiró esta solicitud.')).toBeVisible()
  await expectAccessible(mine)
  await mine.getByRole('button', { name: 'Ver mi formulario firmado' }).click()
  await expect(heading(mine, 'Su formulario está firmado')).toBeVisible()
  await expect(mine.getByText('Portland')).toBeVisible()
})
