import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'
import { employer } from './shots.ts'

const chooseCriteria = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await page.getByRole('button', { name: 'Apply Filters' }).waitFor()
}

const runReport = async (page: Page): Promise<void> => {
  await page.getByRole('table').waitFor()
}

const openHistory = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Show the history' }).click()
  await page.locator('.history').waitFor()
}

/** The screens with which people work through many cases and see how the company stands. */
export const workShots: readonly Shot[] = [
  { name: 'needs-action', as: employer, path: '/c/cases/attention' },
  { name: 'case-filters', as: employer, path: '/c/cases?filter=all&origins=SCREEN', act: chooseCriteria },
  { name: 'case-history', as: employer, path: '/c/cases?filter=all&statuses=PENDING_REFERRAL', act: openHistory },
  { name: 'overview', as: employer, path: '/reports/overview' },
  { name: 'report', as: employer, path: '/reports/ad-hoc-cases', act: runReport },
  { name: 'activity', as: employer, path: '/account/company/activity' },
]
