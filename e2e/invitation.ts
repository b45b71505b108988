import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, sql } from './fixtures.ts'
import { givenPerson } from './given-person.ts'
import { mailTo } from './password-users.ts'
import { dayIn, fillDate, heading, partsOf } from './case-form.ts'

/** A program administrator of a separate company with the plus program. */
export async function givenPlusCompany(company: string): Promise<string> {
  const { logonIds } = await givenPerson({ users: [{ role: 'PROGRAMADMIN', company }] })
  const [logonId = ''] = logonIds
  await sql('update account set plus_enabled = true where id = (select account_id from app_user where logon_id = $1)', [
    logonId,
  ])
  return logonId
}

/** Invites a new hire on the screen; returns the address that got the invitation. */
export async function invite(page: Page, name: string): Promise<string> {
  const email = `${randomUUID()}@e2e.example.com`
  await fillInvitation(page, name, email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('The invitation was sent.')).toBeVisible()
  return email
}

/** Opens the form for an invitation and completes it, with a first day of work in a week. */
export async function fillInvitation(page: Page, name: string, email: string): Promise<void> {
  await page.goto('/c/cases/draft')
  await expect(heading(page, 'New Plus Case')).toBeVisible()
  await page.getByLabel('Name of the new hire').fill(name)
  await page.getByLabel('Email address of the new hire').fill(email)
  await fillDate(page, /First day of work/, partsOf(dayIn(7)))
}

/** The newest link to the form, the notice or Section 2 of a representative in the emails to an address, different from the previous one. */
export async function linkFor(page: Page, email: string, subject = /Form I-9/, before?: string): Promise<string> {
  let link: string | undefined
  const look = async () => {
    link = /\S+\/employee(?:\/notice|\/representative)?#\S+/.exec(await mailTo(page, email, subject))?.[0]
    return link !== undefined && link !== before
  }
  await expect.poll(look, { intervals: [100] }).toBe(true)
  return link ?? ''
}

/** The newest six digits in the emails to an address, different from the previous ones. */
export async function codeFor(page: Page, email: string, before?: string, subject = /six-digit code/): Promise<string> {
  let code: string | undefined
  const look = async () => {
    code = /\b\d{6}\b/.exec(await mailTo(page, email, subject))?.[0]
    return code !== undefined && code !== before
  }
  await expect.poll(look, { intervals: [100] }).toBe(true)
  return code ?? ''
}
