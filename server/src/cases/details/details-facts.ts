import { answerWords } from '@hireproof/contract/cases/answer-words'
import type { CaseDetails } from '@hireproof/contract/cases/case'
import { closureName } from '@hireproof/contract/cases/closure-reasons'
import { countries } from '@hireproof/contract/cases/countries'
import { caseFieldNames, fieldInfo, type CaseField } from '@hireproof/contract/cases/field-info'
import { nameOf } from '@hireproof/contract/cases/reference'
import { eligibilityLabels } from '@hireproof/contract/cases/results'
import { caseStatusInfo } from '@hireproof/contract/cases/statuses'
import { displayDateTime } from '@hireproof/contract/format/display'

export type Fact = { label: string; value: string }

/** What a PDF has about a case: sections with labeled values, and the history if it was asked for. */
export type DetailsFacts = {
  caseNumber: string
  /** When it was made, for people and for the file. */
  madeAt: { text: string; date: Date }
  sections: { heading: string; facts: Fact[] }[]
  history: { rows: [time: string, by: string, what: string][]; isWhole: boolean } | undefined
}

const between = (first: CaseField, end?: CaseField): CaseField[] =>
  caseFieldNames.slice(caseFieldNames.indexOf(first), end && caseFieldNames.indexOf(end))

/** The sections of the page of a case, as printed: only what there is, numbers masked. */
export function sectionsOf(details: CaseDetails, timeZone: string): DetailsFacts['sections'] {
  const time = (at: string | null) => (at === null ? '' : displayDateTime(at, timeZone))
  const { case_status: status, case_eligibility_statement: statement, case_closure_reason_code: code } = details
  const closedText = details.other_reason_description ?? details.currently_employed_reason_description
  const sections = [
    {
      heading: 'Case',
      facts: [
        { label: 'Case number', value: details.case_number },
        { label: 'Company', value: details.company_name },
        { label: 'Status', value: caseStatusInfo[status].label },
        { label: 'Result', value: statement ? eligibilityLabels[statement] : '' },
        { label: 'Created', value: time(details.created_at) },
        { label: 'Created by', value: details.created_by_name ?? details.case_creator_name ?? '' },
        { label: 'Submitted', value: time(details.submitted_at) },
        { label: 'Answered by the records', value: time(details.answered_at) },
        { label: 'Closed', value: time(details.closed_at) },
        { label: 'Closed by', value: details.auto_closed ? 'Closed automatically' : (details.closed_by_name ?? '') },
        { label: 'Closure statement', value: code ? closureName(code as Parameters<typeof closureName>[0]) : '' },
        { label: 'Text of the closure statement', value: closedText ?? '' },
      ],
    },
    {
      heading: 'Employee',
      facts: between('first_name', 'citizenship_status_code').map((name) => factOf(details, name)),
    },
    {
      heading: 'Status and documents',
      facts: between('citizenship_status_code', 'date_of_hire').map((name) => factOf(details, name)),
    },
    {
      heading: 'Employment',
      facts: between('date_of_hire', 'client_software_version')
        .filter((name) => name !== 'client_company_id')
        .map((name) => factOf(details, name)),
    },
  ]
  return sections
    .map(({ heading, facts }) => ({ heading, facts: facts.filter(({ value }) => value !== '') }))
    .filter(({ facts }) => facts.length > 0)
}

function factOf(details: CaseDetails, field: CaseField): Fact {
  const { label } = fieldInfo[field]
  const kept: unknown = details[field]
  if (field === 'ssn' && typeof kept === 'string')
    return { label: `${label} (last four digits)`, value: kept.slice(-4) }
  if (field === 'country_code' && typeof kept === 'string') return { label, value: nameOf(countries, kept) }
  if (kept === true) return { label, value: 'Yes' }
  if (Array.isArray(kept)) return { label, value: kept.join(', ') }
  return { label, value: (typeof kept === 'string' && answerWords(field, kept)) || '' }
}
