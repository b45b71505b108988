import { closedCodes, documentCodes } from '@hireproof/contract/cases/case-criteria'
import { caseDays, caseOrigins, type CaseDay, type CaseOrigin } from '@hireproof/contract/cases/case-filters'
import { closureName } from '@hireproof/contract/cases/closure-reasons'
import { documents } from '@hireproof/contract/cases/documents'
import { citizenshipNames, citizenshipStatuses } from '@hireproof/contract/cases/reference'
import { agencyCodes, agencyReferralStatuses, type AgencyReferralStatus } from '@hireproof/contract/cases/referral'
import { agencies, eligibilityLabels, eligibilityStatements } from '@hireproof/contract/cases/results'
import { caseStatuses, caseStatusInfo } from '@hireproof/contract/cases/statuses'
import { displayDate } from '@hireproof/contract/format/display'
import type { Option } from '../../../ui/fields/SelectField.tsx'
import { chosenOf, noCriteria, type CasesSearch, type Chosen } from '../cases-search.ts'

const optionsOf = <Code extends string>(codes: readonly Code[], labelOf: (code: Code) => string): Option[] =>
  codes.map((code) => ({ value: code, label: labelOf(code) }))

const referralLabels: Readonly<Record<AgencyReferralStatus, string>> = {
  PENDING_REFERRAL: 'Not referred yet',
  REFERRED: 'Referred',
  IN_CONTINUANCE: 'The agency needs more time',
  RESOLVED: 'Resolved',
  NO_SHOW: 'The employee did not contact the agency',
  FINAL_NONCONFIRMATION: 'Final Nonconfirmation',
}

const originLabels: Readonly<Record<CaseOrigin, string>> = {
  SCREEN: 'On the screen',
  IMPORT: 'From a file',
  WEB_SERVICE: 'By web services',
  PLUS: 'From an electronic Form I-9',
}

/** The criteria of which people choose any number of values, in the order of the form. */
export const choices = {
  statuses: { label: 'Status', options: optionsOf(caseStatuses, (code) => caseStatusInfo[code].label) },
  agencies: {
    label: 'Mismatch with',
    options: optionsOf(agencyCodes, (code) => agencies[code === 'SSA' ? 'ssa' : 'dhs'].name),
  },
  referral_statuses: {
    label: 'Referral',
    options: optionsOf(agencyReferralStatuses, (code) => referralLabels[code]),
  },
  eligibility_statements: {
    label: 'Result',
    options: optionsOf(eligibilityStatements, (code) => eligibilityLabels[code]),
  },
  closure_reasons: { label: 'Closed because', options: optionsOf(closedCodes, closureName) },
  citizenship_statuses: {
    label: 'Citizenship or immigration status',
    options: citizenshipStatuses().map(({ code, name }) => ({ value: code, label: name })),
  },
  document_types: {
    label: 'Document',
    options: optionsOf(documentCodes, (code) => documents.find((each) => each.code === code)?.name ?? code),
  },
  origins: { label: 'How it was created', options: optionsOf(caseOrigins, (code) => originLabels[code]) },
} as const satisfies Partial<Record<keyof Chosen, { label: string; options: Option[] }>>
export type ChoiceName = keyof typeof choices
export const choiceNames = Object.keys(choices) as ChoiceName[]

export const dayLabels: Readonly<Record<CaseDay, string>> = {
  created: 'Created',
  submitted: 'Submitted',
  hired: 'First day of work',
  answered: 'Answered',
  closed: 'Closed',
  due: 'Due',
}

export const userWords: Readonly<Record<string, string>> = { me: 'Me', nobody: 'Nobody' }

export const presence = {
  has_notes: { label: 'Notes', true: 'With notes', false: 'Without notes' },
  has_attachments: { label: 'Attachments', true: 'With attachments', false: 'Without attachments' },
} as const

/** An active criterion in words, and what removes it. */
export type Active = { key: string; text: string; without: Partial<Chosen> }

/** The active criteria of an address, in the order of the form; the company goes by the name that the list has for it. */
export function activeCriteria(search: CasesSearch, companyName: string | undefined): Active[] {
  const chosen = chosenOf(search)
  const { client_company_id: company, created_by: creator, assigned_to: assignee } = chosen
  return [
    ...choiceNames.flatMap((name) => chosenValues(chosen, name)),
    ...(company === undefined ? [] : [plain('client_company_id', `Company: ${companyName ?? `number ${company}`}`)]),
    ...(creator === undefined ? [] : [plain('created_by', `Created by: ${userWords[creator] ?? 'one user'}`)]),
    ...(assignee === undefined ? [] : [plain('assigned_to', `Assigned to: ${userWords[assignee] ?? 'one user'}`)]),
    ...(['has_notes', 'has_attachments'] as const).flatMap((name) => {
      const value = chosen[name]
      return value ? [plain(name, presence[name][value])] : []
    }),
    ...caseDays.flatMap((day) => rangeOf(chosen, day)),
  ]
}

const plain = (key: keyof Chosen, text: string): Active => ({ key, text, without: { [key]: noCriteria[key] } })

function chosenValues(chosen: Partial<Chosen>, name: ChoiceName): Active[] {
  const values: readonly string[] = chosen[name] ?? []
  const { label, options } = choices[name]
  return values.map((value) => ({
    key: `${name}-${value}`,
    text: `${label}: ${options.find((option) => option.value === value)?.label ?? nameOf(value)}`,
    without: { [name]: values.filter((each) => each !== value) },
  }))
}

/** The fourth status of Section 1 has two codes, of which the form offers one. */
const nameOf = (code: string) =>
  code in citizenshipNames ? citizenshipNames[code as keyof typeof citizenshipNames] : code

function rangeOf(chosen: Partial<Chosen>, day: CaseDay): Active[] {
  const [from, to] = [chosen[`${day}_from`], chosen[`${day}_to`]]
  if (!from && !to) return []
  const text =
    from && to
      ? `${displayDate(from)} to ${displayDate(to)}`
      : from
        ? `from ${displayDate(from)}`
        : `to ${displayDate(to ?? '')}`
  return [{ key: day, text: `${dayLabels[day]}: ${text}`, without: { [`${day}_from`]: '', [`${day}_to`]: '' } }]
}
