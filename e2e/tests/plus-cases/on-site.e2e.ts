import type { Page } from '@playwright/test'
import { heading } from '../../case-form.ts'
import { pressOn, typeInto } from '../../by-keyboard.ts'
import { expect, personWith, sql, test } from '../../fixtures.ts'
import { signInAs } from '../../given-person.ts'
import { fillInvitation, givenPlusCompany, invite } from '../../invitation.ts'
import { completeSection1, beginForm, signReviewed } from '../../section1.ts'
import { signInAtService } from '../../sign-in-service.ts'
import { answerInSpanish, signInSpanish } from '../../section1-in-spanish.ts'

test.use({ viewport: { width: 820, height: 1180 } })

const OVER = 'Hand the device back to your employer'

/** The page of a form that a new hire was invited to, in a company of its own. */
async function openForm(page: Page, company: string, name: string): Promise<string> {
  const logonId = await givenPlusCompany(company)
  await signInAs(page.context(), { logonId })
  await invite(page, name)
  await page.getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
  return logonId
}

/** Hands over the device; returns the code that the employer sees. */
async function handOver(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Fill in on this device' }).click()
  await page.getByRole('button', { name: 'Sign me out and show the code' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Hand over the device' })
  await expect(dialog).toBeVisible()
  const code = /\b\d{3} \d{3}\b/.exec(await dialog.innerText())?.[0] ?? ''
  expect(code).not.toBe('')
  return code
}

const toEmployee = (page: Page) => page.getByRole('button', { name: 'Go to the page of the new hire' }).click()

async function enterCode(page: Page, code: string): Promise<void> {
  await expect(heading(page, 'Fill in your part of Form I-9')).toBeVisible()
  await page.getByLabel('Six-digit code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('[WORK-12] an employee fills in Section 1 on the tablet of the employer, which shows nothing else until someone signs in', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await openForm(page, 'On Site Bakery', 'Amara Okafor')
  const formPage = page.url()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/c/cases')
  await expect(heading(otherTab, 'Cases')).toBeVisible()

  await page.getByRole('button', { name: 'Fill in on this device' }).click()
  await expect(page.getByRole('dialog')).toContainText('We sign you out in this browser')
  await expectAccessible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const code = await handOver(page)
  await expectAccessible()
  // the other tab has left its page
  await expect(otherTab).toHaveURL(/\/employee\/on-site|\/home\/log/)
  await toEmployee(page)

  // a wrong code, then the right one
  await expect(heading(page, 'Fill in your part of Form I-9')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter the six-digit code.').first()).toBeVisible()
  await page.getByLabel('Six-digit code').fill(code === '000 000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This is not the code. Ask your employer').first()).toBeVisible()
  await expectAccessible()
  await enterCode(page, code)
  await expect(page.getByText('On Site Bakery').first()).toBeVisible()
  await expectAccessible()

  // whatever is typed or reloaded shows the form or nothing
  for (const address of ['/home', formPage, '/c/cases/plus', '/employee/notice']) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'Begin' })).toBeVisible()
    await expect(page.getByText('Plus cases')).toBeHidden()
  }
  await page.goBack()
  await expect(page.getByText('Plus cases')).toBeHidden()
  await page.goto('/employee')
  await beginForm(page)
  await expect(page.getByLabel('Last name (family name)')).toHaveAttribute('autocomplete', 'off')
  await completeSection1(page, {
    firstName: 'Amara',
    lastName: 'Okafor',
    born: ['4', '12', '1990'],
    ssn: '900-10-0001',
  })
  await signReviewed(page, { firstName: 'Amara', lastName: 'Okafor', born: ['4', '12', '1990'], ssn: '900-10-0001' })
  await expect(page.getByText('Print your copy now if you want one.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Hand the device back' }).click()
  await expect(heading(page, OVER)).toBeVisible()
  await expect(page.getByText('Okafor')).toBeHidden()
  await expectAccessible()
  for (const address of ['/employee', '/employee/review', formPage]) {
    await page.goto(address)
    await expect(heading(page, OVER)).toBeVisible()
  }
  await page.goBack()
  await expect(page.getByText('Okafor')).toBeHidden()
  await page.goto('/employee/on-site')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(heading(page, /Sign in/i)).toBeVisible()
})

test('[WORK-12] the same in Spanish, and an employee who walks away leaves nothing behind', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const clock = page.clock
  await clock.install()
  await openForm(page, 'On Site Panadería', 'Rosa Vega')
  const code = await handOver(page)
  await toEmployee(page)
  await page.getByRole('link', { name: 'Español' }).click()
  await expect(heading(page, 'Complete su parte del Formulario I-9')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Código de seis dígitos').fill(code)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await answerInSpanish(page, { firstName: 'Rosa', lastName: 'Vega', born: ['3', '9', '1991'], ssn: '900-10-0001' })
  await signInSpanish(page, 'Rosa Vega')
  await clock.fastForward('11:00')
  await expect(page.getByText('¿Sigue ahí?')).toBeVisible()
  await expectAccessible()
  await clock.fastForward('05:00')
  await expect(heading(page, 'Devuelva el dispositivo a su empleador')).toBeVisible()
  await expect(page.getByText('Vega')).toBeHidden()
  await expectAccessible()
})

test('[WORK-12] five wrong codes end a code, and the employer gets another one after signing in', async ({ page }) => {
  test.slow()
  const logonId = await openForm(page, 'On Site Again', 'Lee Again')
  const formPage = page.url()
  const code = await handOver(page)
  await toEmployee(page)
  for (let tried = 0; tried < 5; tried += 1) {
    await page.getByLabel('Six-digit code').fill(code === '000 000' ? '000001' : '000000')
    await page.getByRole('button', { name: 'Continue' }).click()
    if (tried < 4) await expect(page.getByText('This is not the code. Ask your employer').first()).toBeVisible()
  }
  await expect(heading(page, OVER)).toBeVisible()
  // as after a sign-in, which opens the lock
  await page.context().clearCookies({ name: 'hireproof_on_site' })
  await signInAs(page.context(), { logonId })
  await page.goto(formPage)
  const next = await handOver(page)
  await toEmployee(page)
  await enterCode(page, next)
  await expect(page.getByRole('link', { name: 'Begin' })).toBeVisible()
})

test('[WORK-12] only a sign-in ends it: the sign-in service asks for the password although someone is signed in there', async ({
  page,
}) => {
  test.slow()
  await page.goto('/home')
  await signInAtService(page, personWith('CASC0001'))
  await expect(page).toHaveURL(/\/home$/)
  await openForm(page, 'On Site Ask Again', 'Ida Again')
  await handOver(page)
  await toEmployee(page)
  await expect(heading(page, 'Fill in your part of Form I-9')).toBeVisible()
  await page.goto('/api/identity/v1/authorize')
  await expect(page.getByLabel('Password')).toBeVisible()
  await expect(heading(page, 'Choose an account')).toBeHidden()
  // giving up there leaves the browser locked
  await page.goto('/home')
  await expect(heading(page, 'Fill in your part of Form I-9')).toBeVisible()
  await page.goto('/home/login')
  await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }))
  await signInAtService(page, personWith('MPLB0001'))
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test('[WORK-12] a new hire without an email address fills in the form on site, with the keyboard alone up to the code', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const logonId = await givenPlusCompany('No Email Orchard')
  await signInAs(page.context(), { logonId })
  await fillInvitation(page, 'Noa Field', 'noa@home.example')
  await page.getByText('The new hire has no email address and fills in the form here').click()
  await expect(page.getByLabel('Email address of the new hire')).toBeHidden()
  await expectAccessible()
  await page.getByRole('button', { name: 'Start the form' }).click()
  await expect(heading(page, 'Noa Field')).toBeVisible()
  await expect(page.getByText('No email address; fills in on site')).toBeVisible()
  await expect(page.getByText('The employee fills in Section 1 on your device')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeHidden()
  await expectAccessible()
  await page.getByRole('button', { name: 'Add the email address' }).click()
  await expect(page.getByRole('dialog', { name: 'Add an email address' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Escape')

  await pressOn(page, page.getByRole('button', { name: 'Fill in on this device' }))
  await pressOn(page, page.getByRole('button', { name: 'Sign me out and show the code' }))
  const dialog = page.getByRole('alertdialog', { name: 'Hand over the device' })
  await expect(dialog).toBeVisible()
  const code = /\b\d{3} \d{3}\b/.exec(await dialog.innerText())?.[0] ?? ''
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Go to the page of the new hire' }))
  await expect(heading(page, 'Fill in your part of Form I-9')).toBeVisible()
  await typeInto(page, page.getByLabel('Six-digit code'), code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Begin' })).toBeVisible()
  await expect(page.getByText('No Email Orchard').first()).toBeVisible()
  expect(await sql("select 1 from mail_outbox where recipient = ''")).toEqual([])
})
