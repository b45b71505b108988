import type { Report, ReportColumn } from './report.ts'
import type { FilterName } from './report-filters.ts'
import { reportNames, type ReportName } from './report-names.ts'

const company: ReportColumn = { key: 'company', label: 'Company', kind: 'text', isOfSeveral: true }
const caseNumber: ReportColumn = { key: 'case_number', label: 'Case number', kind: 'case' }
const createdOn: ReportColumn = { key: 'created_on', label: 'Created', kind: 'day' }
const status: ReportColumn = { key: 'status', label: 'Status', kind: 'text' }
const result: ReportColumn = { key: 'result', label: 'Result', kind: 'text' }
const createdBy: ReportColumn = { key: 'created_by', label: 'Created by', kind: 'text' }
const cases: ReportColumn = { key: 'cases', label: 'Cases', kind: 'count', isTotaled: true }
const names: readonly ReportColumn[] = [
  { key: 'last_name', label: 'Last name', kind: 'text' },
  { key: 'first_name', label: 'First name', kind: 'text' },
]
const person: readonly ReportColumn[] = [...names, { key: 'ssn', label: 'Social Security number', kind: 'ssn' }]
const hireDate: ReportColumn = { key: 'hire_date', label: 'First day of work', kind: 'day' }
const closing: readonly ReportColumn[] = [
  { key: 'closed_on', label: 'Closed', kind: 'day' },
  { key: 'closure', label: 'Reason for closing', kind: 'text' },
]
const ranges = ['created', 'submitted', 'answered', 'closed', 'hired', 'due'].flatMap((range) => [
  `${range}_from`,
  `${range}_to`,
]) as FilterName[]

/** How many of something had to be done, and the share of those that were done in time. */
const inTime = (key: string, what: string): readonly ReportColumn[] => [
  { key: `${key}_due`, label: what, kind: 'count', isTotaled: true },
  { key: `${key}_share`, label: `${what} in time (%)`, kind: 'count' },
]

const all: Readonly<Record<ReportName, Omit<Report, 'name'>>> = {
  'ad-hoc-cases': {
    title: 'Ad-Hoc Cases',
    group: 'Program reports',
    about: 'Cases by any combination of dates, status, result and details.',
    audience: 'users',
    filters: [
      'company_id',
      ...ranges,
      ...(['status', 'result', 'closure_reason', 'late', 'delay_reason'] as const),
      ...(['document', 'citizenship', 'mismatch', 'outcome', 'created_by'] as const),
    ],
    columns: [
      company,
      caseNumber,
      ...person,
      status,
      result,
      createdOn,
      { key: 'submitted_on', label: 'Submitted', kind: 'day' },
      { key: 'answered_on', label: 'Answered', kind: 'day' },
      ...closing,
      hireDate,
      { key: 'delay', label: 'Reason for the delay', kind: 'text' },
      { key: 'document', label: 'Documents', kind: 'text' },
      { key: 'citizenship', label: 'Citizenship status', kind: 'text' },
      { key: 'mismatch', label: 'Mismatch', kind: 'text' },
      createdBy,
    ],
    hasViews: true,
    rows: ['case', 'cases'],
    sort: '-created_on',
  },
  'quick-audit': {
    title: 'Quick Audit',
    group: 'Program reports',
    about: 'The cases created in a period of up to 366 days, with their results and closings.',
    audience: 'users',
    filters: ['company_id', 'created_from', 'created_to'],
    range: 'created',
    columns: [
      company,
      caseNumber,
      { ...createdOn, label: 'Initiated' },
      ...person,
      hireDate,
      result,
      ...closing,
      createdBy,
    ],
    rows: ['case', 'cases'],
    sort: '-created_on',
  },
  'status-change': {
    title: 'Status Change',
    group: 'Program reports',
    about: 'Cases whose Employment Authorization Document was revoked later, and whether the employee was reverified.',
    audience: 'users',
    filters: ['company_id', 'revoked_on', 'new_only'],
    columns: [
      caseNumber,
      { key: 'revoked_on', label: 'Revoked', kind: 'day' },
      ...names,
      { key: 'alien_number', label: 'A-Number', kind: 'number' },
      { key: 'document_number', label: 'Revoked document number', kind: 'number' },
      { key: 'company', label: 'Company', kind: 'text' },
      { key: 'reverified', label: 'Reverified since', kind: 'text' },
      { key: 'reported_on', label: 'Reported', kind: 'day' },
      { key: 'news', label: 'New', kind: 'text' },
    ],
    offersFullNumbers: true,
    rows: ['case', 'cases'],
    sort: '-revoked_on',
  },
  'duplicate-cases': {
    title: 'Duplicate Cases',
    group: 'Program reports',
    about: 'Cases of one company that have the same Social Security number, group by group.',
    audience: 'administrators',
    filters: ['company_id'],
    columns: [
      { key: 'number_group', label: 'Group', kind: 'count' },
      company,
      caseNumber,
      createdOn,
      status,
      result,
      { key: 'continue_reason', label: 'Reason to continue', kind: 'text' },
      createdBy,
    ],
    rows: ['case', 'cases'],
    sort: 'number_group',
  },
  'historic-records': {
    title: 'Historic Records',
    group: 'Program reports',
    about: 'Resolved cases of ten years and older, which the government disposes of once a year.',
    audience: 'administrators',
    filters: ['company_id', 'old_on'],
    columns: [
      { key: 'company_name', label: 'Company name', kind: 'text' },
      { key: 'location', label: 'Location', kind: 'text' },
      { ...createdOn, label: 'Initiated date' },
      caseNumber,
      { key: 'employee', label: 'Employee name', kind: 'text' },
      { key: 'first_answer_on', label: 'Date of initial resolution', kind: 'day' },
      { key: 'last_answer_on', label: 'Date of additional resolution', kind: 'day' },
      { ...result, label: 'Final status' },
      { key: 'closed_on', label: 'Closure date', kind: 'day' },
      { key: 'closure', label: 'Closure description', kind: 'text' },
    ],
    rows: ['case', 'cases'],
    sort: 'closed_on',
  },
  'usage-by-fiscal-year': {
    title: 'Usage by Fiscal Year',
    group: 'Program reports',
    about: 'How many cases each company created in each federal fiscal year, October 1 to September 30.',
    audience: 'administrators',
    filters: ['company_id', 'year_from', 'year_to'],
    columns: [
      { key: 'company', label: 'Company', kind: 'text' },
      { key: 'fiscal_year', label: 'Fiscal year', kind: 'text' },
      { ...cases, label: 'Cases created' },
    ],
    rows: ['row', 'rows'],
    sort: 'company',
  },
  'monthly-queries': {
    title: 'Monthly Queries',
    group: 'Program reports',
    about: 'How many cases were first submitted in each month of a fiscal year, by company.',
    audience: 'administrators of several companies',
    filters: ['company_id', 'fiscal_year'],
    columns: [
      { key: 'company', label: 'Company', kind: 'text' },
      { key: 'month', label: 'Month', kind: 'text' },
      { ...cases, label: 'Cases first submitted' },
    ],
    rows: ['row', 'rows'],
    sort: 'company',
  },
  'active-companies': {
    title: 'Active Companies',
    group: 'Program reports',
    about: 'The companies of a fiscal year with their status and how many cases they created in it.',
    audience: 'administrators of several companies',
    filters: ['fiscal_year', 'closed_companies'],
    columns: [
      { key: 'company_number', label: 'Company number', kind: 'text' },
      { key: 'company', label: 'Company', kind: 'text' },
      { key: 'type', label: 'Type', kind: 'text' },
      status,
      { key: 'closed_on', label: 'Closed', kind: 'day' },
      { key: 'closing_reason', label: 'Reason for closing', kind: 'text' },
      { ...cases, label: 'Cases created' },
    ],
    rows: ['company', 'companies'],
    sort: 'company',
  },
  'form-deadlines': {
    title: 'Form I-9 Deadlines',
    group: 'Form I-9 and deadlines',
    about: 'Forms I-9 for which something is to be done, or one thing that is due or overdue.',
    audience: 'users',
    filters: ['company_id', 'deadline'],
    isOfOne: 'company with its forms',
    columns: [
      { key: 'new_hire', label: 'New hire', kind: 'text' },
      company,
      status,
      { ...hireDate, key: 'first_day' },
      { key: 'section_1_on', label: 'Section 1 signed', kind: 'day' },
      { key: 'section_2_on', label: 'Section 2 signed', kind: 'day' },
      { key: 'receipt_due', label: 'Receipt to be replaced by', kind: 'day' },
      { key: 'reverify_by', label: 'Authorized to work until', kind: 'day' },
      { key: 'examiner', label: 'Examiner', kind: 'text' },
      { key: 'site', label: 'Hiring site', kind: 'text' },
    ],
    rows: ['form', 'forms'],
    sort: 'first_day',
  },
  timeliness: {
    title: 'Timeliness',
    group: 'Form I-9 and deadlines',
    about: 'How many forms were signed and cases created in time, by the month of the first day of work.',
    audience: 'administrators',
    filters: ['company_id'],
    isOfOne: 'company',
    columns: [
      { key: 'month', label: 'First day of work', kind: 'text' },
      ...inTime('section_1', 'Sections 1'),
      ...inTime('section_2', 'Sections 2'),
      ...inTime('case', 'Cases'),
    ],
    rows: ['month', 'months'],
    sort: '-month',
  },
  'user-audit': {
    title: 'User Audit',
    group: 'Administration',
    about: 'User accounts with role, status, last login, tutorial and how many cases they created.',
    audience: 'administrators',
    filters: ['company_id', 'deleted_users'],
    columns: [
      { key: 'logon_id', label: 'User ID', kind: 'text' },
      { key: 'name', label: 'Name', kind: 'text' },
      company,
      { key: 'role', label: 'Role', kind: 'text' },
      status,
      createdOn,
      { key: 'last_login', label: 'Last login', kind: 'time' },
      { key: 'tutorial', label: 'Tutorial completed', kind: 'text' },
      { ...cases, label: 'Cases created' },
      { key: 'changed_at', label: 'Last change of role or status', kind: 'time' },
    ],
    rows: ['user', 'users'],
    sort: 'name',
  },
}

/** A report by its name. */
export const reportOf = (name: ReportName): Report => ({ name, ...all[name] })

/** All reports, in the order in which people see them. */
export const reports: readonly Report[] = reportNames.map(reportOf)

/** The columns that a user is shown. */
export const columnsOf = (report: Report, reachesSeveral: boolean): ReportColumn[] =>
  report.columns.filter(({ isOfSeveral }) => reachesSeveral || !isOfSeveral)

/** The chosen columns in the chosen order, without any that the user is not shown; all if none is left. */
export function chosenColumns(columns: readonly ReportColumn[], chosen: readonly string[]): readonly ReportColumn[] {
  const found = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  return found.length > 0 ? found : columns
}
