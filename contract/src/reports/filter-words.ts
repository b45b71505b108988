import { closureName, type ClosedCode } from '../cases/closure-reasons.ts'
import { mismatchOutcomeLabels, mismatchOutcomes } from '../cases/mismatch-outcomes.ts'
import { caseStatusInfo, caseStatuses } from '../cases/statuses.ts'
import { documents } from '../cases/documents.ts'
import { citizenshipCodes, citizenshipNames, reasonsForDelay } from '../cases/reference.ts'
import { agencyCodes } from '../cases/referral.ts'
import { eligibilityLabels, eligibilityStatements } from '../cases/results.ts'
import { displayDate } from '../format/display.ts'
import { complianceFormLabels, complianceForms } from './compliance.ts'
import { HISTORIC_YEARS } from './report-limits.ts'
import { closedCodes, type FilterName, type ReportFilter } from './report-filters.ts'

type Choice = { value: string; label: string }

/** How people fill in a part of a filter: a company, a user, a day, a fiscal year or a choice. */
type FilterInfo = { label: string } & (
  | { kind: 'company' | 'user' | 'day' | 'year' }
  | { kind: 'choice'; any: string; choices: readonly Choice[] }
)

const choice = (label: string, any: string, choices: readonly Choice[]): FilterInfo => ({
  kind: 'choice',
  label,
  any,
  choices,
})
const named = (list: readonly { code: string; name: string }[]): Choice[] => [
  ...new Map(list.map(({ code, name }) => [code, { value: code, label: name }])).values(),
]
const day = (label: string): FilterInfo => ({ kind: 'day', label })

/** The parts of a filter as people see them. */
export const filterInfo: Readonly<Record<FilterName, FilterInfo>> = {
  company_id: { kind: 'company', label: 'Company' },
  created_from: day('Created from'),
  created_to: day('Created until'),
  submitted_from: day('Submitted from'),
  submitted_to: day('Submitted until'),
  answered_from: day('Answered from'),
  answered_to: day('Answered until'),
  closed_from: day('Closed from'),
  closed_to: day('Closed until'),
  hired_from: day('First day of work from'),
  hired_to: day('First day of work until'),
  due_from: day('Last day from'),
  due_to: day('Last day until'),
  status: choice(
    'Status',
    'Any status',
    caseStatuses.map((value) => ({ value, label: caseStatusInfo[value].label })),
  ),
  result: choice(
    'Final result',
    'Any result',
    eligibilityStatements.map((value) => ({ value, label: eligibilityLabels[value] })),
  ),
  closure_reason: choice(
    'Reason for closing',
    'Any reason',
    closedCodes.map((value: ClosedCode) => ({ value, label: closureName(value) })),
  ),
  late: choice('Late or in time', 'Both', [
    { value: 'LATE', label: 'Late' },
    { value: 'IN_TIME', label: 'In time' },
  ]),
  delay_reason: choice('Reason for the delay', 'Any reason', named(reasonsForDelay)),
  document: choice('Document', 'Any document', named(documents)),
  citizenship: choice(
    'Citizenship status',
    'Any status',
    citizenshipCodes.map((value) => ({ value, label: citizenshipNames[value] })),
  ),
  mismatch: choice(
    'Mismatch',
    'With or without',
    agencyCodes.map((value) => ({ value, label: `Mismatch with ${value}` })),
  ),
  outcome: choice(
    'Outcome of the mismatch',
    'With or without',
    mismatchOutcomes.map((value) => ({ value, label: mismatchOutcomeLabels[value] })),
  ),
  created_by: { kind: 'user', label: 'Created by' },
  year_from: { kind: 'year', label: 'From fiscal year' },
  year_to: { kind: 'year', label: 'Until fiscal year' },
  fiscal_year: { kind: 'year', label: 'Fiscal year' },
  revoked_on: day('Revoked on'),
  new_only: choice('New or all', 'All', [{ value: 'NEW', label: 'Only new ones' }]),
  old_on: day(`At least ${HISTORIC_YEARS} years old on`),
  closed_companies: choice('Closed companies', 'Left out', [
    { value: 'INCLUDED', label: 'Included' },
    { value: 'ONLY', label: 'Only these' },
  ]),
  deleted_users: choice('Deleted users', 'Left out', [{ value: 'INCLUDED', label: 'Included' }]),
  deadline: choice(
    'What is due',
    'Anything that is open',
    complianceForms.map((value) => ({ value, label: complianceFormLabels[value] })),
  ),
}

type Names = { company: string | undefined; user: string | undefined }

/** A filter in words, part by part; companies and users are named by whoever may see them. */
export const filterWords = (filter: ReportFilter, { company, user }: Names): string[] =>
  (Object.keys(filterInfo) as FilterName[]).flatMap((name) => {
    const value = filter[name]
    if (value === undefined) return []
    const info = filterInfo[name]
    const text = {
      company: () => company,
      user: () => user,
      day: () => displayDate(String(value)),
      year: () => String(value),
      choice: () => (info.kind === 'choice' ? info.choices.find((each) => each.value === value)?.label : undefined),
    }[info.kind]()
    return [`${info.label}: ${text ?? String(value)}`]
  })
