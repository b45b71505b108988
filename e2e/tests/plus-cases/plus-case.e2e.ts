import { heading } from '../../case-form.ts'
import { expect, setting, sql, test } from '../../fixtures.ts'
import { givenPerson, signInAs } from '../../given-person.ts'
import { codeFor, fillInvitation, givenPlusCompany, invite, linkFor } from '../../invitation.ts'
import { askForLink, beginForm, enterCode } from '../../section1.ts'
import { field } from '../../section1-by-keyboard.ts'

test('[T43] six wrong codes end a link; a new one continues the form, and no input is lost', async ({
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
  await send('')
  await expect(problem).toContainText('Enter the six-digit code')
  for (let tries = 1; tries < 6; tries += 1) {
    const answered = mine.waitForResponse((response) => response.request().method() === 'POST')
    await send(wrong)
    expect((await answered).status()).toBe(400)
    await expect(problem).toContainText('This is not the code')
  }
  await send(wrong)
  await expect(mine.getByText('a wrong code was entered too many times')).toBeVisible()
  await expectAccessible(mine)

  await askForLink(mine, email.toUpperCase())
  const link = await linkFor(page, email, /your link/)
  await mine.goto(link)
  const second = await codeFor(page, email, first)
  await send(second)
  await beginForm(mine)
  await mine.getByLabel('Last name (family name)').fill('Marsh')
  // the other language keeps everything
  await mine.getByRole('link', { name: 'Español' }).click()
  await expect(mine.locator('html')).toHaveAttribute('lang', 'es')
  await expect(field(mine, 'Apellidos')).toHaveValue('Marsh')
  await mine.getByText('Tengo un solo nombre', { exact: true }).click()
  await expect(field(mine, 'Nombre de pila')).toHaveValue('Unknown')

  // the session ends during typing
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
  await askForLink(tab, email)
  await tab.goto(await linkFor(page, email, /your link/, link))
  await enterCode(tab, await codeFor(page, email, second))
  await expect(heading(tab, 'Welcome')).toBeVisible()

  await expect(field(mine, 'Apellidos')).toHaveValue('Marsh')
  await save.click()
  await expect(heading(mine, 'Su dirección')).toBeFocused()
  await tab.reload()
  await tab.getByRole('link', { name: 'Pick up where I left off' }).click()
  await expect(heading(tab, 'Your address')).toBeFocused()

  // a save in one tab is not overwritten from the other
  await tab.getByLabel('City or town').fill('Salem')
  await tab.getByRole('link', { name: 'Back' }).click()
  await tab.getByRole('button', { name: 'Save and continue' }).click()
  await expect(heading(tab, 'Your address')).toBeFocused()
  await field(mine, 'Número y nombre de la calle').fill('12 Pine St')
  await mine.getByRole('link', { name: 'Atrás' }).click()
  await save.click()
  await mine.getByRole('button', { name: 'Cargar la versión más reciente' }).click()
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

  // input is kept even if the person closes the page and the save reaches the server only afterward
  await tab.getByLabel('ZIP Code').fill('97201')
  const left = Promise.withResolvers<void>()
  await tab.route('**/api/employee/v1/form', async (route) => {
    await left.promise
    await route.continue()
  })
  await tab.goto('about:blank')
  left.resolve()
  await expect(async () => {
    await mine.reload()
    await expect(field(mine, 'Código postal (ZIP)')).toHaveValue('97201', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })

  // the signature page is blocked while an answer is missing, even by its address
  await mine.goto('/employee/sign')
  await expect(mine.getByRole('heading', { name: /Check your answers|Revise sus respuestas/ })).toBeVisible()
})

test('[T43] a forwarded link opens nothing without the invited mailbox, not even the form of the person who opens it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signInAs(page.context(), { logonId: await givenPlusCompany('Two Names Bakery') })
  const [hers, his] = [await invite(page, 'Evelyn Marsh'), await invite(page, 'Jamal Brooks')]
  const herLink = await linkFor(page, hers)
  const mine = await (await browser.newContext({ baseURL: setting('E2E_URL'), locale: 'en-US' })).newPage()
  await mine.goto(await linkFor(page, his))
  const code = await codeFor(page, his)
  await enterCode(mine, code)
  await beginForm(mine)
  await field(mine, 'Last name (family name)').fill('Brooks')
  await mine.getByText('I have only one name', { exact: true }).click()
  await mine.getByRole('button', { name: 'Save and continue' }).click()
  await expect(heading(mine, 'Your address')).toBeFocused()

  // her link in the browser with his open form: the code goes to her, and his does not work
  await mine.goto('about:blank')
  await mine.goto(herLink)
  await expect(mine.getByText(`${hers.charAt(0)}•••@e•••.com`)).toBeVisible()
  const herCode = await codeFor(page, hers)
  await enterCode(mine, code === herCode ? '000000' : code)
  await expect(mine.getByRole('region', { name: 'There is a problem' })).toContainText('This is not the code')
  await expectAccessible(mine)
  await mine.goto('/employee')
  await mine.getByRole('link', { name: 'Pick up where I left off' }).click()
  await mine.getByRole('link', { name: 'Back' }).click()
  await expect(field(mine, 'Last name (family name)')).toHaveValue('Brooks')

  // her code opens her form, without any of his data
  await mine.goto('about:blank')
  await mine.goto(herLink)
  await enterCode(mine, await codeFor(page, hers, herCode))
  await beginForm(mine)
  await expect(field(mine, 'Last name (family name)')).toHaveValue('')
})

test('[T05] an employer who names the address of a user of the company is asked why, and sees the reason with the plus case', async ({
  page,
  expectAccessible,
}) => {
  const logonId = await givenPlusCompany('Reason Bakery')
  await signInAs(page.context(), { logonId })
  const [own] = await sql<{ email: string; account: number }>(
    'select email, account_id as account from app_user where logon_id = $1',
    [logonId],
  )
  const dana = await givenPerson({ firstName: 'Dana', lastName: 'Fields', users: [{}] })
  await sql('update app_user set account_id = $1 where logon_id = $2', [own?.account, dana.logonIds[0]])
  await fillInvitation(page, 'Evelyn Marsh', own?.email.toUpperCase() ?? '')
  const reason = page.getByLabel('Why the new hire gets the form at this address')
  await expect(reason).toHaveCount(0)
  const send = page.getByRole('button', { name: 'Send invitation' })
  await send.click()
  const problem = page.getByRole('region', { name: 'There is a problem' })
  await expect(problem).toContainText('The new hire cannot examine their own documents. Select someone else.')
  await page.getByLabel('Who will examine the documents').selectOption({ label: 'Dana Fields' })
  await send.click()
  await expect(problem).toContainText('This is the address of a user of your company.')
  await expect(reason).toHaveValue('')
  await expectAccessible()
  await reason.fill('Evelyn was our intern and still uses this address.')
  await send.click()
  await expect(page.getByText('The invitation was sent.')).toBeVisible()
  await page.getByRole('link', { name: 'Evelyn Marsh' }).click()
  await expect(page.getByText('Evelyn was our intern and still uses this address.')).toBeVisible()
  await expectAccessible()
})
