import type { Locator, Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './by-keyboard.ts'
import { heading } from './case-form.ts'
import { expect } from './fixtures.ts'
import { codeFor } from './invitation.ts'

type ExpectAccessible = (on: Page) => Promise<void>

/** A phone in portrait mode with Spanish as its language. */
export const phone = { viewport: { width: 320, height: 640 }, locale: 'es-US' }

export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })

const goOn = (page: Page) => pressOn(page, page.getByRole('button', { name: 'Guardar y continuar' }))

async function typeDate(page: Page, name: RegExp, parts: readonly [string, string, string]) {
  const date = page.getByRole('group', { name })
  for (const [index, label] of ['Mes', 'Día', 'Año'].entries()) {
    await typeInto(page, date.getByLabel(label), parts[index] ?? '')
  }
}

/** Selects an option of a list by its first letters. */
export async function choose(page: Page, name: string, letters: string, expected: string): Promise<void> {
  await typeInto(page, field(page, name), letters)
  await expect(field(page, name)).toHaveValue(expected)
}

/** Completes and signs the form of Amara Okafor, helped by Ana Ruiz: in Spanish, by keyboard, with two mistakes. */
export async function signByKeyboard(page: Page, expectAccessible: ExpectAccessible): Promise<void> {
  const shows = async (name: string) => {
    await expect(heading(page, name)).toBeFocused()
    await expectAccessible(page)
  }
  await agreeInSpanish(page, shows)
  await answerAboutThemselves(page, shows, expectAccessible)
  await answerAboutDocuments(page, shows)
  await answerAboutHelp(page, shows, expectAccessible)

  await shows('Revise sus respuestas')
  await expect(page.getByText('***-**-0001')).toBeVisible()
  await expect(page.getByText('12 de abril de 1990')).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: /^Mis respuestas son correctas/ }))
  await signAsHelper(page, shows, expectAccessible)
  await shows('Firme su parte del formulario')
  await expect(page.getByText('Ya firmó: Ana Ruiz.')).toBeVisible()
  const accept = page.getByRole('checkbox', { name: 'He leído esta declaración y estoy de acuerdo' })
  await pressOn(page, accept, 'Space')
  await typeInto(page, field(page, 'Escriba su nombre completo para firmar'), 'Amara Okafor')
  await pressOn(page, page.getByRole('button', { name: 'Firmar y enviar' }))
}

/** The step of Ana Ruiz, who gets a code at her own address. */
async function signAsHelper(page: Page, shows: Shows, expectAccessible: ExpectAccessible) {
  await shows('Firma de Ana Ruiz')
  const accept = page.getByRole('checkbox', { name: 'He leído esta declaración y estoy de acuerdo' })
  await pressOn(page, accept, 'Space')
  await typeInto(page, field(page, 'Escriba su nombre completo para firmar'), 'Ana Ruiz')
  await pressOn(page, page.getByRole('button', { name: 'Enviar el código' }))
  await expect(page.getByRole('region', { name: 'Hay un problema' })).toBeFocused()
  await expectAccessible(page)
  const email = `ana.${Date.now()}@friends.example`
  await typeInto(page, field(page, 'Correo electrónico de Ana Ruiz'), email)
  await pressOn(page, page.getByRole('button', { name: 'Enviar el código' }))
  const code = field(page, 'Código de seis dígitos')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.pressSequentially('000000')
  await pressOn(page, page.getByRole('button', { name: 'Firmar', exact: true }))
  await expect(page.getByText(/^Este código es incorrecto/).first()).toBeVisible()
  const first = await codeFor(page, email, undefined, /your code to sign/)
  await pressOn(page, page.getByRole('button', { name: 'Enviar otro código' }))
  await code.fill(await codeFor(page, email, first, /your code to sign/))
  await pressOn(page, page.getByRole('button', { name: 'Firmar', exact: true }))
}

async function agreeInSpanish(page: Page, shows: Shows) {
  await shows('¿Quiere completar el formulario de manera electrónica?')
  await pressOn(page, page.getByRole('checkbox', { name: /^He leído esto/ }), 'Space')
  await pressOn(page, page.getByRole('button', { name: 'Aceptar y continuar' }))
}

type Shows = (name: string) => Promise<void>

async function answerAboutThemselves(page: Page, shows: Shows, expectAccessible: ExpectAccessible) {
  await shows('Su nombre')
  // the form has no values that the employer typed
  await expect(field(page, 'Apellidos')).toHaveValue('')
  await goOn(page)
  await expect(page.getByRole('region', { name: 'Hay un problema' })).toBeFocused()
  await expectAccessible(page)
  await typeInto(page, field(page, 'Apellidos'), 'Okafor')
  await typeInto(page, field(page, 'Nombre de pila'), 'Amara')
  await goOn(page)

  await shows('Su dirección')
  await typeInto(page, field(page, 'Número y nombre de la calle'), '12 Pine St')
  await typeInto(page, field(page, 'Ciudad o pueblo'), 'Portland')
  await choose(page, 'Estado', 'Oreg', 'OR')
  await typeInto(page, field(page, 'Código postal (ZIP)'), '97201')
  await goOn(page)

  await shows('Fecha de nacimiento y número de Seguro Social')
  await typeDate(page, /Fecha de nacimiento/, ['4', '12', '1990'])
  await typeInto(page, field(page, 'Número de Seguro Social'), '900100001')
  await goOn(page)

  await shows('Cómo comunicarnos con usted')
  await goOn(page)

  await shows('Su ciudadanía o estatus migratorio')
  await pressOn(page, page.getByRole('radio', { name: /^Ciudadano de los Estados Unidos/ }), 'Space')
  await goOn(page)
}

async function answerAboutDocuments(page: Page, shows: Shows) {
  await shows('Los documentos que presentará')
  await tabTo(page, page.getByRole('radio', { name: /^Un documento de la Lista A/ }))
  await page.keyboard.press('ArrowDown')
  await choose(page, 'Documento de la Lista B', 'Lic', 'DRIVERS_LICENSE')
  await choose(page, 'Documento de la Lista C', 'Tarjeta de Seg', 'SOCIAL_SECURITY_CARD')
  await choose(page, 'Tipo de documento', 'Lic', 'DRIVERS_LICENSE')
  await choose(page, 'Estado que emitió el documento', 'Oreg', 'OR')
  await typeInto(page, field(page, 'Número del documento de la Lista B'), 'D1234567')
  await typeDate(page, /Fecha de vencimiento/, ['3', '1', '2031'])
  await goOn(page)
}

async function answerAboutHelp(page: Page, shows: Shows, expectAccessible: ExpectAccessible) {
  await shows('Ayuda de otras personas')
  await tabTo(page, page.getByRole('radio', { name: /^No, lo hice/ }))
  await page.keyboard.press('ArrowDown')
  await goOn(page)
  await expect(page.getByRole('region', { name: 'Hay un problema' })).toBeFocused()
  await expectAccessible(page)
  await typeInto(page, field(page, 'Apellidos'), 'Ruiz')
  await typeInto(page, field(page, 'Nombre de pila'), 'Ana')
  await typeInto(page, field(page, 'Número y calle'), '4 Oak Ave')
  await typeInto(page, field(page, 'Ciudad o pueblo'), 'Salem')
  await choose(page, 'Estado', 'Oreg', 'OR')
  await typeInto(page, field(page, 'Código postal (ZIP)'), '97301')
  await goOn(page)
}
