import { byPlace, fieldLabel } from '@hireproof/contract/accounts/company-fields'
import { companyEvents, type CompanyAction } from '@hireproof/contract/accounts/company-events'
import type { CompanyChange } from '@hireproof/contract/accounts/company-history.endpoints'
import { accountStages, stageLabels } from '@hireproof/contract/accounts/company-profile'
import { timeZones } from '@hireproof/contract/accounts/company-settings'
import { holidayIds, holidayName } from '@hireproof/contract/calendar/federal-holidays'
import { displayDate } from '@hireproof/contract/format/display'

type Kept = Record<string, unknown>
type Field = { label: string; text: (value: unknown) => string }

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const listed = (value: unknown, nameOf: (item: unknown) => string | undefined): string =>
  Array.isArray(value) ? value.flatMap((item) => nameOf(item) ?? []).join(', ') : ''
const zones: Readonly<Record<string, string>> = timeZones
const plain = (value: unknown): string => (typeof value === 'string' ? value : '')
const counted = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en-US') : '')
const dated = (value: unknown): string => (typeof value === 'string' ? displayDate(value) : '')
const stageText = (value: unknown): string => {
  const stage = accountStages.find((each) => each === value)
  return stage ? stageLabels[stage] : ''
}

/** Fields that are no part of a profile, as people read them; everything else that the audit keeps stays there. */
const otherFields: Readonly<Record<string, Field>> = {
  time_zone: { label: 'Time zone', text: (value) => zones[plain(value)] ?? plain(value) },
  general_users_see_all_cases: {
    label: 'Cases that general users see',
    text: (value) => (value === true ? 'All cases of the company' : 'Only the cases that they created'),
  },
  weekdays: { label: 'Business days', text: (value) => listed(value, (day) => weekdays[Number(day)]) },
  holidays: {
    label: 'Open on federal holidays',
    text: (value) =>
      listed(value, (holiday) => {
        const id = holidayIds.find((each) => each === holiday)
        return id && holidayName(id)
      }),
  },
  keeps_other_copies: {
    label: 'Copies of other documents',
    text: (value) => (value === null ? '' : value === true ? 'Kept' : 'Not kept'),
  },
  site: { label: 'Hiring site', text: plain },
  count: { label: 'Hiring sites', text: counted },
  clients: { label: 'Clients', text: counted },
  name: { label: 'Signatory', text: plain },
  title: { label: 'Title', text: plain },
  restated: { label: 'What changed', text: plain },
  effectiveOn: { label: 'In effect since', text: dated },
  stage: { label: 'Status', text: stageText },
  last_day: { label: 'Last day', text: dated },
  reason: { label: 'Reason', text: plain },
  explanation: { label: 'Reason', text: plain },
  closed_date: { label: 'Last day', text: dated },
  closed_reason: { label: 'Reason', text: plain },
  open_cases: { label: 'Open cases', text: counted },
  waiting_cases: { label: 'Cases that wait', text: counted },
}

const ofProfile: readonly string[] = ['company_information', 'address', 'employer_category', 'contacts']
const isProfile = (action: CompanyAction): boolean => ofProfile.includes(companyEvents[action].section)

/** The fields to which an event gave another value, as people read them. */
export function changesOf(action: CompanyAction, before: Kept | null, after: Kept | null): CompanyChange[] {
  const textOf = (kept: Kept | null, name: string, { text }: Field) => (kept && name in kept ? text(kept[name]) : '')
  return namesOf(action, { ...before, ...after }).flatMap((name): CompanyChange[] => {
    const field = isProfile(action) ? { label: fieldLabel(name), text: plain } : otherFields[name]
    if (!field) return []
    const change = { field: field.label, before: textOf(before, name, field), after: textOf(after, name, field) }
    // the last digits of an EIN may stay the same
    return isProfile(action) || change.before !== change.after ? [change] : []
  })
}

/** The names of the fields in the order of the pages: the audit keeps none. */
function namesOf(action: CompanyAction, kept: Kept): string[] {
  const names = Object.keys(kept)
  // who decided for the operator is for the operator
  return isProfile(action)
    ? names.filter((name) => name !== 'by').toSorted(byPlace)
    : Object.keys(otherFields).filter((name) => names.includes(name))
}
