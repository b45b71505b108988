import type { MismatchOutcome } from '@hireproof/contract/cases/mismatch-outcomes'
import { daysOfMonths, waitingStatuses, type DueGroup, type WaitingFor } from '@hireproof/contract/reports/overview'
import { paths } from '../../lib/paths.ts'

type Company = number | undefined
type Days = { from: string; to: string }

/** The queue with just the cases of a group. */
export const dueHref = (group: DueGroup, company: Company) =>
  paths.cases.attention({ group, client_company_id: company })

/** The list of the open cases that wait for someone else. */
export const waitingHref = (who: WaitingFor, company: Company) =>
  paths.cases.list({ statuses: waitingStatuses(who), client_company_id: company })

/** The report of the cases of a period with an outcome. */
export const outcomeHref = (outcome: MismatchOutcome, { from, to }: Days, company: Company) =>
  paths.reports.view('ad-hoc-cases', { outcome, created_from: from, created_to: to, company_id: company })

/** The report of the cases that were created, or first submitted, in a month. */
export const usageHref = (kind: 'created' | 'submitted', month: string, company: Company) => {
  const { from, to } = daysOfMonths(month)
  return paths.reports.view('ad-hoc-cases', { [`${kind}_from`]: from, [`${kind}_to`]: to, company_id: company })
}
