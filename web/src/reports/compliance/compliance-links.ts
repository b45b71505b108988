import { criteriaOfNumber, type ComplianceCases, type ComplianceForms } from '@hireproof/contract/reports/compliance'
import { reportOfNumber } from '@hireproof/contract/reports/compliance-reports'
import { paths } from '../../lib/paths.ts'

/** What the page is narrowed by, and where its reader finds the lists: in the cases, or only in reports. */
export type Narrowing = { company: number | undefined; site: string; opensCases: boolean }

/** The forms of a number: on the board, or in the report of a location. */
export const formsHref = (filter: ComplianceForms, { company, site, opensCases }: Narrowing) =>
  opensCases
    ? paths.cases.plus({ filter, site })
    : paths.reports.view('form-deadlines', { company_id: company, deadline: filter })

/** The cases of a number on a day: in the list of cases, or in the report. */
export const casesHref = (name: ComplianceCases, today: string, { company, opensCases }: Narrowing) =>
  opensCases
    ? paths.cases.list({ ...criteriaOfNumber[name](today), client_company_id: company })
    : paths.reports.view('ad-hoc-cases', { ...reportOfNumber[name](today), company_id: company })
