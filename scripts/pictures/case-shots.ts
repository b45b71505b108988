import type { Page } from '@playwright/test'
import { bytesOf } from '../../e2e/downloads.ts'
import { withMouse } from '../../e2e/hands.ts'
import { tellEmployee } from '../../e2e/mismatch.ts'
import { createCardCase } from '../../e2e/photo.ts'
import { openPdf } from './open-pdf.ts'
import type { Shot } from './shot.ts'
import { employer, openFirstCase, openWorkspace } from './shots.ts'

const inStatus = (status: string) => `/c/cases?status=${status}`

/** The first page of the Further Action Notice, in English or of the translation behind it. */
const openNotice = (language: string) => async (page: Page) => {
  await openWorkspace(page)
  await page.getByText('Download the notice again').click()
  await page.getByLabel('Language of the notice').selectOption({ label: language })
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the notice (PDF)' }).click()
  const pdf = await page.context().newPage()
  await openPdf(pdf, await bytesOf(await file), language === 'English' ? 1 : 2)
  return pdf
}

/** The screens and papers of cases after their first answer, from the demo data. */
export const caseShots: readonly Shot[] = [
  {
    name: 'mismatch-workspace',
    as: employer,
    path: inStatus('PENDING_REFERRAL'),
    act: async (page) => {
      await openWorkspace(page)
      await tellEmployee(page, withMouse)
    },
  },
  { name: 'notice-english', as: employer, path: inStatus('PENDING_REFERRAL'), act: openNotice('English') },
  { name: 'notice-spanish', as: employer, path: inStatus('PENDING_REFERRAL'), act: openNotice('English and Spanish') },
  {
    name: 'photo',
    as: employer,
    path: '/c/cases',
    act: async (page) => {
      await createCardCase(page, 'Photo', '900-44-7301')
      await page.getByRole('link', { name: 'Compare the photos' }).click()
      await page.getByAltText('What the records show for this document').waitFor()
    },
  },
  {
    name: 'result-referred',
    as: employer,
    path: inStatus('REFERRED'),
    act: (page) => openFirstCase(page, /Continuance/),
  },
  {
    name: 'result-final',
    as: employer,
    path: inStatus('FINAL_NONCONFIRMATION'),
    act: (page) => openFirstCase(page, /Final Nonconfirmation/),
  },
  {
    name: 'close-case',
    as: employer,
    path: inStatus('FINAL_NONCONFIRMATION'),
    act: async (page) => {
      await openFirstCase(page, /Final Nonconfirmation/)
      await page.getByRole('link', { name: 'Close case' }).click()
      await page.getByText('Yes, the employee continues to work for us').click()
    },
  },
  { name: 'case-updates', as: employer, path: '/c/cases/updates' },
]
