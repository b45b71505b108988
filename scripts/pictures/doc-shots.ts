import type { Page } from '@playwright/test'
import { heading, jamal } from '../../e2e/case-form.ts'
import { codeFor, linkFor } from '../../e2e/invitation.ts'
import { bytesOf } from '../../e2e/downloads.ts'
import { noticeShots } from './notice-shots.ts'
import { openPdf } from './open-pdf.ts'
import { openOnPhone } from './phone.ts'
import { accountShots } from './account-shots.ts'
import { caseShots } from './case-shots.ts'
import { hireShots, inviteToSite } from './hire-shots.ts'
import type { Shot } from './shot.ts'
import { workShots } from './work-shots.ts'
import { employer, goToCheck, openFirstCase, plusEmployer } from './shots.ts'

async function openFirst(page: Page, status: string) {
  await page.getByRole('row', { name: status }).first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Retention' }).waitFor()
}

/** The page of the form with the question about the status, on a phone and in Spanish, as a new hire reaches it. */
async function openPortal(page: Page): Promise<Page> {
  const email = await inviteToSite(page, 'Camila Rojas')
  const mine = await openOnPhone(page)
  await mine.goto(await linkFor(page, email))
  await mine.getByLabel('Código de seis dígitos').fill(await codeFor(page, email))
  await mine.keyboard.press('Enter')
  await heading(mine, 'Le damos la bienvenida').waitFor()
  await mine.goto('/employee/status')
  await mine.getByText(/^He leído esto/).click()
  await mine.getByRole('button', { name: 'Aceptar y continuar' }).click()
  await heading(mine, 'Su ciudadanía o estatus migratorio').waitFor()
  return mine
}

async function openFormPdf(page: Page): Promise<Page> {
  await openFirst(page, 'Completed')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Form I-9 (PDF)' }).click()
  const pdf = await page.context().newPage()
  await openPdf(pdf, await bytesOf(await file))
  return pdf
}

/** The screens in the README, from the demo data. */
export const docShots: readonly Shot[] = [
  { name: 'sign-in', path: '/home/login' },
  { name: 'home-employer', as: employer, path: '/home' },
  { name: 'home-agency', as: 'HRBR0001', path: '/home' },
  { name: 'home-corporate', as: 'CASC0001', path: '/home' },
  { name: 'check-answers', as: employer, path: '/c/cases/new', act: (page) => goToCheck(page, jamal) },
  {
    name: 'result',
    as: employer,
    path: '/c/cases?filter=closed',
    act: (page) => openFirstCase(page, /Employment Authorized/),
  },
  ...accountShots,
  ...caseShots,
  ...noticeShots,
  ...workShots,
  {
    name: 'plus-case',
    as: plusEmployer,
    path: '/c/cases/plus?filter=completed',
    act: (page) => openFirst(page, 'Completed'),
  },
  {
    name: 'plus-section-2',
    as: plusEmployer,
    path: '/c/cases/plus?filter=signed',
    act: async (page) => {
      await openFirst(page, 'Section 1 signed')
      await page.getByRole('link', { name: 'Complete Section 2' }).click()
      await page.getByText('A List A document').click()
    },
  },
  { name: 'plus-portal', as: plusEmployer, path: '/home', act: openPortal },
  { name: 'plus-form', as: plusEmployer, path: '/c/cases/plus?filter=completed', act: openFormPdf },
  ...hireShots,
]
