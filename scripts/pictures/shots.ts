import type { Page } from '@playwright/test'
import {
  amara,
  evelyn,
  farid,
  fillDocuments,
  fillEmployee,
  fillEmployment,
  heading,
  next,
  type Employee,
} from '../../e2e/case-form.ts'
import type { Shot } from './shot.ts'

/** The program administrator of the demo company that most pictures show. */
export const employer = 'MPLB0001'
/** A program administrator of the demo company that has the plus program. */
export const plusEmployer = 'NRTH0001'
const personOfManyCompanies = 'MPLB0003'

/** Opens the first case of the list with this result. */
export async function openFirstCase(page: Page, result: RegExp) {
  await page.getByRole('row', { name: result }).first().getByRole('link').click()
  await page.getByRole('heading', { name: result }).waitFor()
}

/** Opens the workspace of the first mismatch of the list. */
export async function openWorkspace(page: Page) {
  await openFirstCase(page, /Nonconfirmation/)
  await page.getByRole('link', { name: 'Work on the mismatch' }).click()
  await heading(page, 'Mismatch, step by step').waitFor()
}

async function goToDocuments(page: Page, employee: Employee) {
  await fillEmployee(page, employee)
  await next(page)
  await heading(page, /status and documents/i).waitFor()
  await fillDocuments(page)
}

/** Fills out a new case up to the page where the answers are checked. */
export async function goToCheck(page: Page, employee: Employee) {
  await goToDocuments(page, employee)
  await next(page)
  await heading(page, /employment/i).waitFor()
  await fillEmployment(page)
  await next(page)
  await heading(page, /check your answers/i).waitFor()
}

/** The tutorial's screens, from the demo data. A person can have only one open case, so each new case has another. */
export const shots: readonly Shot[] = [
  { name: 'sign-in', path: '/home/login' },
  { name: 'home', as: employer, path: '/home' },
  { name: 'dashboard', as: personOfManyCompanies, path: '/dashboard' },
  { name: 'cases-list', as: employer, path: '/c/cases' },
  {
    name: 'mismatch',
    as: employer,
    path: '/c/cases?status=PENDING_REFERRAL',
    act: openWorkspace,
  },
  {
    name: 'close-case',
    as: employer,
    path: '/c/cases?status=FINAL_NONCONFIRMATION',
    act: async (page) => {
      await openFirstCase(page, /Final Nonconfirmation/)
      await page.getByRole('link', { name: 'Close case' }).click()
      await page.getByRole('radio').first().waitFor()
    },
  },
  { name: 'new-case-employee', as: employer, path: '/c/cases/new', act: (page) => fillEmployee(page, amara) },
  { name: 'new-case-documents', as: employer, path: '/c/cases/new', act: (page) => goToDocuments(page, evelyn) },
  { name: 'check-answers', as: employer, path: '/c/cases/new', act: (page) => goToCheck(page, farid) },
  {
    name: 'authorized',
    as: employer,
    path: '/c/cases/new',
    act: async (page) => {
      await goToCheck(page, amara)
      await page.getByRole('button', { name: 'Submit case' }).click()
      await page.getByRole('heading', { name: 'Employment Authorized' }).waitFor()
    },
  },
]
