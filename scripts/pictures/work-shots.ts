import type { Page } from '@playwright/test'
import type { Shot } from './shot.ts'
import { employer } from './shots.ts'

const openFilters = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show Filters' }).click()
  await page.getByRole('button', { name: 'Apply Filters' }).waitFor()
}

const untilRows = (page: Page): Promise<void> => page.getByRole('table').waitFor()

const openFirst = async (page: Page): Promise<void> => {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Case details' }).waitFor()
}

/** The screens with which people work through many cases and see how the company stands. */
export const workShots: readonly Shot[] = [
  { name: 'needs-action', as: employer, path: '/c/cases/attention' },
  { name: 'case-filters', as: employer, path: '/c/cases?filter=all&origins=SCREEN', act: openFilters },
  { name: 'case-next-step', as: employer, path: '/c/cases?filter=all&statuses=PENDING_REFERRAL', act: openFirst },
  { name: 'overview', as: employer, path: '/reports/overview' },
  { name: 'report', as: employer, path: '/reports/ad-hoc-cases', act: untilRows },
  { name: 'activity', as: employer, path: '/account/company/activity' },
]
