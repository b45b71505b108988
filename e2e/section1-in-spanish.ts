import type { Page } from '@playwright/test'
import { fillDate, heading, type Employee } from './case-form.ts'
import { expect } from './fixtures.ts'

const fillIn = (page: Page) => (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
const selectIn = (page: Page) => (label: string, value: string) =>
  page.getByLabel(label, { exact: true }).selectOption(value)

/** Chooses a driver's license of Puerto Rico and a Social Security card, on the page about documents. */
async function chooseLicense(page: Page): Promise<void> {
  const [fill, select] = [fillIn(page), selectIn(page)]
  await page.getByText('Un documento de la Lista B y uno de la Lista C').click()
  await select('Documento de la Lista B', 'DRIVERS_LICENSE')
  await select('Documento de la Lista C', 'SOCIAL_SECURITY_CARD')
  await select('Tipo de documento', 'DRIVERS_LICENSE')
  await select('Estado que emitió el documento', 'PR')
  await fill('Número del documento de la Lista B', 'D1234567')
  await fillDate(page, /Fecha de vencimiento/, ['3', '1', '2031'], ['Mes', 'Día', 'Año'])
}

const sanJuan = { street: '12 Calle Luna', city: 'San Juan', state: 'PR', zip: '00901' }

/** Completes the form of a citizen without help in Spanish, up to the page to sign; by default, of one who lives in San Juan. */
export async function answerInSpanish(
  page: Page,
  { firstName, lastName, born, ssn }: Employee,
  { home = sanJuan, chooseDocuments = chooseLicense } = {},
): Promise<void> {
  const [fill, select] = [fillIn(page), selectIn(page)]
  const goOnTo = async (name: string) => {
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expect(heading(page, name)).toBeFocused()
  }
  await page.getByRole('link', { name: 'Empezar' }).click()
  await expect(heading(page, '¿Quiere completar el formulario de manera electrónica?')).toBeFocused()
  await page.getByText(/^He leído esto, puedo abrir estas páginas/).click()
  await page.getByRole('button', { name: 'Aceptar y continuar' }).click()
  await expect(heading(page, 'Su nombre')).toBeFocused()
  await fill('Apellidos', lastName)
  await fill('Nombre de pila', firstName)
  await goOnTo('Su dirección')
  await fill('Número y nombre de la calle', home.street)
  await fill('Ciudad o pueblo', home.city)
  await select('Estado', home.state)
  await fill('Código postal (ZIP)', home.zip)
  await goOnTo('Fecha de nacimiento y número de Seguro Social')
  await fillDate(page, /Fecha de nacimiento/, born, ['Mes', 'Día', 'Año'])
  await fill('Número de Seguro Social', ssn)
  await goOnTo('Cómo comunicarnos con usted')
  await goOnTo('Su ciudadanía o estatus migratorio')
  await page.getByText(/^Ciudadano de los Estados Unidos/).click()
  await goOnTo('Los documentos que presentará')
  await chooseDocuments(page)
  await goOnTo('Ayuda de otras personas')
  await page.getByText('No, lo hice por mi cuenta').click()
  await goOnTo('Revise sus respuestas')
  await page.getByRole('link', { name: /^Mis respuestas son correctas/ }).click()
  await expect(heading(page, 'Firme su parte del formulario')).toBeFocused()
}

/** Accepts the statement and signs, on the page to sign. */
export async function signInSpanish(page: Page, name: string): Promise<void> {
  await page.getByText('He leído esta declaración y estoy de acuerdo').click()
  await page.getByLabel('Escriba su nombre completo para firmar', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Firmar y enviar' }).click()
  await expect(heading(page, 'Su formulario está firmado')).toBeFocused()
}
