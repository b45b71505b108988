import type { Locator, Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from '../by-keyboard.ts'
import { heading } from '../case-form.ts'
import { expect, setting, sql, test } from '../fixtures.ts'
import { signInAs } from '../given-person.ts'
import { codeFor, givenPlusCompany, invite, linkFor } from '../invitation.ts'

const phone = { viewport: { width: 320, height: 640 }, locale: 'es-US' }

const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })
const goOn = (page: Page) => pressOn(page, page.getByRole('button', { name: 'Guardar y continuar' }))

async function typeDate(page: Page, name: RegExp, parts: readonly [string, string, string]) {
  const date = page.getByRole('group', { name })
  for (const [index, label] of ['Mes', 'Día', 'Año'].entries()) {
    await typeInto(page, date.getByLabel(label), parts[index] ?? '')
  }
}

/** Takes a choice of a list by its first letters. */
async function choose(page: Page, name: string, letters: string, expected: string) {
  await typeInto(page, field(page, name), letters)
  await expect(field(page, name)).toHaveValue(expected)
}

test('[APPS-02][T40] a new hire fills in Section 1 on a phone, in Spanish, by keyboard alone; the employer sees the result', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const logonId = await givenPlusCompany('Harbor Bakery')
  await signInAs(page.context(), { logonId })
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
  const shows = async (name: string) => {
    await expect(heading(mine, name)).toBeFocused()
    await expectAccessible(mine)
  }

  await mine.goto(link)
  await expect(heading(mine, 'Escriba el código de su correo')).toBeVisible()
  await expect(mine).toHaveURL(`${setting('E2E_URL')}/employee`)
  await mine.waitForLoadState('networkidle')
  const sent = (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0)
  expect(sent, 'script and style of the first load').toBeLessThanOrEqual(120 * 1024)
  await expectAccessible(mine)
  await typeInto(mine, field(mine, 'Código de seis dígitos'), await codeFor(page, email))
  await mine.keyboard.press('Enter')
  await shows('Le damos la bienvenida')
  await expect(mine.getByText('Harbor Bakery le contrató.')).toBeVisible()
  await pressOn(mine, mine.getByRole('link', { name: 'Empezar' }))

  await shows('Su nombre')
  // nothing of what the employer typed is in the form
  await expect(field(mine, 'Apellidos')).toHaveValue('')
  await goOn(mine)
  await expect(mine.getByRole('region', { name: 'Hay un problema' })).toBeFocused()
  await expectAccessible(mine)
  await typeInto(mine, field(mine, 'Apellidos'), 'Okafor')
  await typeInto(mine, field(mine, 'Nombre de pila'), 'Amara')
  await goOn(mine)

  await shows('Su dirección')
  await typeInto(mine, field(mine, 'Número y nombre de la calle'), '12 Pine St')
  await typeInto(mine, field(mine, 'Ciudad o pueblo'), 'Portland')
  await choose(mine, 'Estado', 'Oreg', 'OR')
  await typeInto(mine, field(mine, 'Código postal (ZIP)'), '97201')
  await goOn(mine)

  await shows('Fecha de nacimiento y número de Seguro Social')
  await typeDate(mine, /Fecha de nacimiento/, ['4', '12', '1990'])
  await typeInto(mine, field(mine, 'Número de Seguro Social'), '900100001')
  await goOn(mine)

  await shows('Cómo comunicarnos con usted')
  await goOn(mine)

  await shows('Su ciudadanía o estatus migratorio')
  await pressOn(mine, mine.getByRole('radio', { name: /^Ciudadano de los Estados Unidos/ }), 'Space')
  await goOn(mine)

  await shows('Los documentos que traerá')
  await tabTo(mine, mine.getByRole('radio', { name: /^Un documento de la Lista A/ }))
  await mine.keyboard.press('ArrowDown')
  await choose(mine, 'Documento de la Lista B', 'Lic', 'DRIVERS_LICENSE')
  await choose(mine, 'Documento de la Lista C', 'Tarjeta de Seg', 'SOCIAL_SECURITY_CARD')
  await choose(mine, 'Clase de documento', 'Lic', 'DRIVERS_LICENSE')
  await choose(mine, 'Estado que emitió el documento', 'Oreg', 'OR')
  await typeInto(mine, field(mine, 'Número del documento de la Lista B'), 'D1234567')
  await typeDate(mine, /Fecha de vencimiento/, ['3', '1', '2031'])
  await goOn(mine)

  await shows('Revise sus respuestas')
  await expect(mine.getByText('***-**-0001')).toBeVisible()
  await expect(mine.getByText('12 de abril de 1990')).toBeVisible()
  await pressOn(mine, mine.getByRole('link', { name: /^Mis respuestas son correctas/ }))
  await shows('Firme su parte del formulario')
  await pressOn(mine, mine.getByRole('checkbox', { name: 'He leído esta declaración y estoy de acuerdo' }), 'Space')
  await typeInto(mine, field(mine, 'Escriba su nombre completo para firmar'), 'Amara Okafor')
  await pressOn(mine, mine.getByRole('button', { name: 'Firmar y enviar' }))

  await expect(heading(mine, 'Ha firmado')).toBeFocused()
  await expect(mine.getByRole('heading', { name: 'Empleo autorizado' })).toBeVisible({ timeout: 20_000 })
  await expectAccessible(mine)

  // the same link again, in another browser and in this one
  const other = await (await browser.newContext({ baseURL: setting('E2E_URL') })).newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link cannot be used' })).toBeVisible()
  await expectAccessible(other)
  await mine.goto(link)
  await expect(heading(mine, 'Ha firmado')).toBeVisible()
  // nothing about the person stands in an address or stays in the browser
  for (const secret of [...(link.split('#')[1]?.split('.') ?? []), 'Okafor', '0001', email.slice(0, 8)]) {
    expect(asked.join('\n')).not.toContain(secret)
  }
  expect(await mine.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

  await page.goto('/c/cases/plus?filter=all')
  const row = page.getByRole('row', { name: /Amara Okafor/ })
  await expect(row).toContainText('Section 1 signed')
  await expect(row).toContainText('Employment Authorized')
})

test('[T43] six wrong codes end a link; with a fresh one the form goes on, and nothing that was typed is lost', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const logonId = await givenPlusCompany('Second Try Bakery')
  await signInAs(page.context(), { logonId })
  const email = await invite(page, 'Evelyn Marsh')
  const context = await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })
  const mine = await context.newPage()
  await mine.goto(await linkFor(page, email, /asks you/))
  const first = await codeFor(page, email)
  const wrong = first === '000000' ? '111111' : '000000'
  const problem = mine.getByRole('region', { name: 'There is a problem' })
  const send = async (code: string) => {
    await mine.getByLabel('Six-digit code').fill(code)
    await mine.getByRole('button', { name: 'Continue' }).click()
  }
  for (let tries = 1; tries < 6; tries += 1) {
    await send(wrong)
    await expect(problem).toContainText('This is not the code')
    await send('')
    await expect(problem).toContainText('Enter the six digits')
  }
  await send(wrong)
  await expect(mine.getByText('a wrong one was entered too often')).toBeVisible()
  await expectAccessible(mine)

  const askForLink = async (on: Page) => {
    await on.getByLabel('Your email address').fill(email.toUpperCase())
    await on.getByRole('button', { name: 'Send me a link' }).click()
    await expect(on.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible()
  }
  await askForLink(mine)
  const link = await linkFor(page, email, /your link/)
  await mine.goto(link)
  const second = await codeFor(page, email, first)
  await send(second)
  await mine.getByRole('link', { name: 'Begin' }).click()
  await mine.getByLabel('Last name (family name)').fill('Marsh')
  // another language takes nothing away
  await mine.getByRole('link', { name: 'Español' }).click()
  await expect(mine.locator('html')).toHaveAttribute('lang', 'es')
  await expect(field(mine, 'Apellidos')).toHaveValue('Marsh')
  await mine.getByText('Tengo un solo nombre', { exact: true }).click()
  await expect(field(mine, 'Nombre de pila')).toHaveValue('Unknown')

  // the session ends while something is typed
  await sql(
    `update employee_session set ended_at = now()
     where plus_case_id = (select id from plus_case where employee_email = $1)`,
    [email],
  )
  const save = mine.getByRole('button', { name: 'Guardar y continuar' })
  await save.click()
  await expect(mine.getByRole('heading', { name: 'Se cerró su sesión' })).toBeVisible()
  await expectAccessible(mine)
  const tab = await context.newPage()
  await tab.goto('/employee')
  await askForLink(tab)
  await expect.poll(() => linkFor(page, email, /your link/), { timeout: 20_000 }).not.toBe(link)
  await tab.goto(await linkFor(page, email, /your link/))
  await expect(heading(tab, 'Enter the code from your email')).toBeVisible()
  await tab.getByLabel('Six-digit code').fill(await codeFor(page, email, second))
  await tab.getByRole('button', { name: 'Continue' }).click()
  await expect(heading(tab, 'Welcome')).toBeVisible()

  await expect(field(mine, 'Apellidos')).toHaveValue('Marsh')
  await save.click()
  await expect(heading(mine, 'Su dirección')).toBeFocused()
  await tab.reload()
  await tab.getByRole('link', { name: 'Go on where I stopped' }).click()
  await expect(heading(tab, 'Your address')).toBeFocused()

  // what was saved in one tab meanwhile is not written over from the other
  await tab.getByLabel('City or town').fill('Salem')
  await tab.getByRole('link', { name: 'Back' }).click()
  await tab.getByRole('button', { name: 'Save and continue' }).click()
  await expect(heading(tab, 'Your address')).toBeFocused()
  await field(mine, 'Número y nombre de la calle').fill('12 Pine St')
  await mine.getByRole('link', { name: 'Atrás' }).click()
  await save.click()
  await mine.getByRole('button', { name: 'Cargar el estado más reciente' }).click()
  await save.click()
  await expect(heading(mine, 'Su dirección')).toBeFocused()
  await expect(field(mine, 'Número y nombre de la calle')).toHaveValue('12 Pine St')
  await expect(field(mine, 'Ciudad o pueblo')).toHaveValue('Salem')

  // a warning comes five minutes before the server would end the session
  await tab.clock.install()
  await tab.reload()
  await expect(heading(tab, 'Your address')).toBeVisible()
  await tab.clock.fastForward('26:00')
  await expect(tab.getByRole('heading', { name: 'Are you still there?' })).toBeVisible()
  await expectAccessible(tab)
  await tab.getByRole('button', { name: 'I am still here' }).click()
  await expect(tab.getByRole('heading', { name: 'Are you still there?' })).toBeHidden()
})
