import type { Page } from '@playwright/test'
import { heading } from '../../e2e/case-form.ts'
import { fillInvitation } from '../../e2e/invitation.ts'
import type { Shot } from './shot.ts'
import { plusEmployer } from './shots.ts'

const untilRows = (page: Page): Promise<void> => page.getByRole('table').first().waitFor()

/** Invites a new hire to the first hiring site of the company; returns the address. */
export async function inviteToSite(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  await fillInvitation(page, name, email)
  const site = page.getByRole('combobox', { name: 'Hiring site' })
  await site.press('ArrowDown')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByText('The invitation was sent.').waitFor()
  return email
}

/** The page of a new hire on the device of the employer, which is locked to it. */
async function handOver(page: Page): Promise<void> {
  await inviteToSite(page, 'Jordan Stone')
  await page.getByRole('link', { name: 'Jordan Stone' }).click()
  await page.getByRole('button', { name: 'Fill in on this device' }).click()
  await page.getByRole('button', { name: 'Sign me out and show the code' }).click()
  await page.getByRole('button', { name: 'Go to the page of the new hire' }).click()
  await heading(page, 'Fill in your part of Form I-9').waitFor()
}

async function lookAtAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Look at all forms' }).click()
  await page.getByText(/, as of /).waitFor()
}

async function drawSample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw a sample' }).click()
  await page.getByLabel('Seed').fill('spring 2027')
  await page.getByRole('button', { name: 'Draw the sample' }).click()
  await heading(page, 'Audit Sample').waitFor()
}

const keyDates = `Last name,First name,SSN last 4,Hire date,Section 1 signed,Section 2 signed,Scan,Hiring site
Paxton,Reed,0421,2024-03-04,2024-03-04,2024-03-06,paxton.pdf,52 Foundry Road
Moss,Ida,421,2024-03-04,2024-03-04,2024-03-06,moss.pdf,52 Foundry Road
`

async function choosePapers(page: Page): Promise<void> {
  const file = { name: 'key-dates.csv', mimeType: 'text/csv', buffer: Buffer.from(keyDates) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('heading', { name: /row with problems|rows with problems/ }).waitFor()
}

/** The screens on which a company serves many new hires, and sees how their forms stand. */
export const hireShots: readonly Shot[] = [
  { name: 'plus-board', as: plusEmployer, path: '/c/cases/plus?filter=all', act: untilRows },
  { name: 'compliance', as: plusEmployer, path: '/reports/compliance' },
  { name: 'audit-readiness', as: plusEmployer, path: '/reports/audit-readiness', act: lookAtAll },
  { name: 'audit-sample', as: plusEmployer, path: '/c/cases/plus/audit', act: drawSample },
  { name: 'paper-import', as: plusEmployer, path: '/c/cases/plus/paper/import', act: choosePapers },
  { name: 'on-site', as: plusEmployer, path: '/c/cases/draft', act: handOver },
]
