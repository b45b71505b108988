import { attachmentKindNames } from '@hireproof/contract/cases/attachments'
import { answerWords } from '@hireproof/contract/cases/answer-words'
import type { CaseChange } from '@hireproof/contract/cases/case-history.endpoints'
import { closureName, type ClosedCode } from '@hireproof/contract/cases/closure-reasons'
import { fieldInfo, isCaseField, type CaseField } from '@hireproof/contract/cases/field-info'
import { eligibilityLabels } from '@hireproof/contract/cases/results'
import { caseStatuses, caseStatusInfo } from '@hireproof/contract/cases/statuses'
import { sealedFields } from '@hireproof/contract/cases/sealed-fields'
import { displayDate } from '@hireproof/contract/format/display'

type Kept = Record<string, unknown>
type Shown = { label: string; text: (value: unknown) => string }

const plain = (value: unknown): string => (typeof value === 'string' ? value : '')
const dated = (value: unknown): string => (typeof value === 'string' ? displayDate(value) : '')
const oneOf =
  (names: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    typeof value === 'string' ? (names[value] ?? '') : ''
const listed =
  (text: (item: string) => string) =>
  (value: unknown): string =>
    Array.isArray(value) ? value.flatMap((item) => (typeof item === 'string' ? text(item) : [])).join(', ') : ''
const fieldLabel = (name: string): string => (isCaseField(name) ? fieldInfo[name].label : '')
const statusText = (value: unknown): string => {
  const status = caseStatuses.find((each) => each === value)
  return status ? caseStatusInfo[status].label : ''
}

const papers: Readonly<Record<string, string>> = {
  FURTHER_ACTION_NOTICE: 'Further Action Notice',
  REFERRAL_DATE_CONFIRMATION: 'Referral Date Confirmation',
  SIGNED_COPY: 'Signed copy',
  SIGNED_NOTICE: 'Signed electronic notice',
}

/** What the history shows besides the details of the case; everything else that the audit keeps stays there. */
const otherFields: Readonly<Record<string, Shown>> = {
  case_status: { label: 'Status', text: statusText },
  case_eligibility_statement: { label: 'Result', text: oneOf(eligibilityLabels) },
  case_closure_reason_code: {
    label: 'Closure statement',
    text: (value) => (typeof value === 'string' ? closureName(value as ClosedCode) : ''),
  },
  assigned_to: { label: 'Works on the case', text: plain },
  previous_case: { label: 'Continues case', text: plain },
  confirmed: { label: 'Details to confirm', text: listed(fieldLabel) },
  corrected: { label: 'Corrected', text: listed(fieldLabel) },
  fields: { label: 'Numbers', text: listed(fieldLabel) },
  photo_match: {
    label: 'Answer',
    text: oneOf({
      matching: 'The photos match',
      'not-matching': 'The photos do not match',
      'no-image': 'No photo was displayed',
    }),
  },
  how: {
    label: 'How',
    text: oneOf({ IN_PERSON: 'In person', BY_VIDEO: 'By video', ELECTRONICALLY: 'Electronically' }),
  },
  decision: {
    label: 'Decision',
    text: oneOf({ TAKE_ACTION: 'Takes action to resolve the mismatch', NO_ACTION: 'Takes no action' }),
  },
  decided_on: { label: 'Decided on', text: dated },
  wrong_details: { label: 'Wrong details', text: listed(fieldLabel) },
  agencies: { label: 'Agencies', text: listed((agency) => agency) },
  revoked_on: { label: 'Revoked on', text: dated },
  create_by: { label: 'Last day to submit the case', text: dated },
  act_by: { label: 'Last day for the next step', text: dated },
  contact_by: { label: 'Last day to contact the agency', text: dated },
  action_due_date: { label: 'Usual end of the review', text: dated },
  draft_until: { label: 'Last day of the draft', text: dated },
  moved_because: { label: 'Reason', text: plain },
  paper: { label: 'Paper', text: oneOf(papers) },
  kind: { label: 'Kind', text: oneOf(attachmentKindNames) },
}

const shownOf = (name: string): Shown | undefined => {
  if (!isCaseField(name)) return otherFields[name]
  return { label: fieldInfo[name].label, text: (value) => fieldText(name, value) }
}

function fieldText(field: CaseField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  return answerWords(field, plain(value)) ?? ''
}

const isSealedField = (name: string): boolean => sealedFields.some((field) => field === name)

/** The fields to which an event gave another value, as people read them; of a sealed number only that it changed. */
export function changesOf(before: Kept | null, after: Kept | null): CaseChange[] {
  const { numbers = [], ...changed } = { ...before, ...after }
  const names = Object.keys(changed).filter((name) => !isSealedField(name))
  const open = names.flatMap((name): CaseChange[] => {
    const shown = shownOf(name)
    if (!shown) return []
    const textOf = (kept: Kept | null) => (kept && name in kept ? shown.text(kept[name]) : '')
    const change = { field: shown.label, before: textOf(before), after: textOf(after), isSealed: false }
    return change.before === change.after ? [] : [change]
  })
  const sealed = (Array.isArray(numbers) ? numbers : [])
    .filter((name): name is string => typeof name === 'string' && isSealedField(name))
    .map((name) => ({ field: fieldLabel(name), before: '', after: '', isSealed: true }))
  return [...open, ...sealed]
}
