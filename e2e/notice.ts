import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { heading } from './case-form.ts'
import { expect, setting } from './fixtures.ts'
import { codeFor, linkFor } from './invitation.ts'
import { withMouse, type Hands } from './hands.ts'
import { step } from './mismatch.ts'

/** A browser of the employee, on a phone unless another size is given. */
export async function employeeBrowser(browser: Browser, locale = 'en-US', width = 390): Promise<Page> {
  const viewport = { width, height: 844 }
  return (await browser.newContext({ baseURL: setting('E2E_URL'), locale, viewport })).newPage()
}

/** Checks the details with the employee, and adds the employee's address; returns it. */
export async function prepareNotice(page: Page): Promise<string> {
  const email = `${randomUUID()}@e2e.example.com`
  const mails = page.getByRole('region', { name: 'Emails to the employee' })
  await mails.getByRole('button', { name: 'Add the email address' }).click()
  await mails.getByLabel('Email address of the employee').fill(email)
  await mails.getByRole('button', { name: 'Save the address' }).click()
  await expect(mails).toContainText(email)
  return email
}

const SEND = 'Send the notice electronically'

/** Sends the electronic notice to the address on the case. */
export async function sendNotice(page: Page): Promise<void> {
  await step(page, 2).getByText(`${SEND} instead`).click()
  await step(page, 2).getByText('The employee agreed to receive the notice').click()
  await step(page, 2).getByRole('button', { name: SEND }).click()
  await expect(step(page, 2)).toContainText('The electronic notice was sent to the employee on')
  await expect(step(page, 4)).toContainText('The employee has the electronic notice. Wait for the signature')
}

/** Records that the employee was told in the notice that they opened. */
export async function tellByNotice(page: Page, hands: Hands = withMouse): Promise<void> {
  await hands.choose(step(page, 2).getByRole('radio', { name: /^Electronically/ }))
  await hands.press(step(page, 2).getByRole('button', { name: 'Record that I told the employee' }))
  await expect(step(page, 2)).toContainText('told the employee electronically on')
}

/** Refers the employee who signed electronically, with the name of the user as countersignature. */
export async function countersign(page: Page, name: string, hands: Hands = withMouse): Promise<void> {
  await hands.press(step(page, 4).getByRole('button', { name: 'Refer the employee' }))
  const dialog = page.getByRole('dialog')
  await hands.type(dialog.getByLabel('Your name'), name)
  await hands.press(dialog.getByRole('button', { name: 'Refer the employee' }))
  await expect(step(page, 5).getByRole('button', { name: 'Download the date confirmation (PDF)' })).toBeVisible({
    timeout: 30_000,
  })
}

/** Opens the part of the workspace for a notice that is out, and presses a button there. */
export async function changeNotice(page: Page, button: 'Send another link' | 'Recall the notice'): Promise<void> {
  const part = step(page, 2)
  if (!(await part.getByRole('button', { name: button }).isVisible())) {
    await part.getByText('Send another link, or recall the electronic notice').click()
  }
  await part.getByRole('button', { name: button }).click()
}

/** The newest link to a notice in the emails to an address, different from the previous one. */
export const noticeLinkFor = (page: Page, email: string, before?: string) =>
  linkFor(page, email, /a notice for you|your link to the notice/, before)

/** Types the emailed digits on the page of a link to a notice. */
export async function enterNotice(mine: Page, code: string, texts = english): Promise<void> {
  await expect(heading(mine, texts.codeTitle)).toBeVisible()
  await mine.getByLabel(texts.code).fill(code)
  await mine.getByRole('button', { name: texts.goOn, exact: true }).click()
}

/** Opens the notice with the newest link and its digits; returns the digits. */
export async function openNotice(mine: Page, email: string, texts = english, before: string[] = []): Promise<string> {
  await mine.goto(await noticeLinkFor(mine, email, before[0]))
  const code = await codeFor(mine, email, before[1])
  await enterNotice(mine, code, texts)
  return code
}

/** What the employee reads and presses on the pages of the notice. */
export const english = {
  codeTitle: 'Enter the code from your email',
  code: 'Six-digit code',
  goOn: 'Continue',
  detailsTitle: 'Check your details',
  right: 'Yes, all of them are right',
  save: 'Save and continue',
  noticeTitle: 'Further Action Notice',
  toDecision: 'Continue to my decision',
  decisionTitle: 'Your decision',
  takeAction: /^Take action/,
  noAction: /^Take no action/,
  name: 'Type your full name to sign',
  sign: 'Sign my decision',
  signedTitle: 'Your decision is signed',
}

export const spanish: typeof english = {
  codeTitle: 'Escriba el código de su correo',
  code: 'Código de seis dígitos',
  goOn: 'Continuar',
  detailsTitle: 'Revise sus datos',
  right: 'Sí, todos son correctos',
  save: 'Guardar y continuar',
  noticeTitle: 'Aviso de Acción Adicional',
  toDecision: 'Continuar a mi decisión',
  decisionTitle: 'Su decisión',
  takeAction: /^Tomar acción/,
  noAction: /^No tomar acción/,
  name: 'Escriba su nombre completo para firmar',
  sign: 'Firmar mi decisión',
  signedTitle: 'Su decisión está firmada',
}

/** Says that all details are right, which leads to the text of the notice. */
export async function confirmDetails(mine: Page, texts = english): Promise<void> {
  await expect(heading(mine, texts.detailsTitle)).toBeVisible()
  await mine.getByText(texts.right).click()
  await mine.getByRole('button', { name: texts.save }).click()
  await expect(heading(mine, texts.noticeTitle)).toBeFocused()
}

/** Signs a decision on the page for it. */
export async function signDecision(mine: Page, choice: RegExp, name: string, texts = english): Promise<void> {
  await expect(heading(mine, texts.decisionTitle)).toBeVisible()
  await mine.locator('label').filter({ hasText: choice }).click()
  await mine.locator('label[for="field-isRead"]').click()
  await mine.getByLabel(texts.name).fill(name)
  await mine.getByRole('button', { name: texts.sign }).click()
  await expect(heading(mine, texts.signedTitle)).toBeFocused()
}
