import { byPlace, fieldLabel } from '@hireproof/contract/accounts/company-fields'
import { companyEvents, type CompanyAction } from '@hireproof/contract/accounts/company-events'
import type { CompanyChange } from '@hireproof/contract/accounts/company-history.endpoints'
import { timeZones } from '@hireproof/contract/accounts/company-settings'
import { holidayIds, holidayName } from '@hireproof/contract/calendar/federal-holidays'

type Kept = Record<string, unknown>
type Field = { label: string; text: (value: unknown) => string }

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const listed = (value: unknown, nameOf: (item: unknown) => string | undefined): string =>
  Array.isArray(value) ? value.flatMap((item) => nameOf(item) ?? []).join(', ') : ''
const zones: Readonly<Record<string, string>> = timeZones
const plain = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The settings as people read them; everything else that the audit keeps of an event stays there. */
const settings: Readonly<Record<string, Field>> = {
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
}

const isProfile = (action: CompanyAction): boolean => !['settings', 'account'].includes(companyEvents[action].section)

/** The fields to which an event gave another value, as people read them. */
export function changesOf(action: CompanyAction, before: Kept | null, after: Kept | null): CompanyChange[] {
  const textOf = (kept: Kept | null, name: string, { text }: Field) => (kept && name in kept ? text(kept[name]) : '')
  return namesOf(action, after ?? {}).flatMap((name): CompanyChange[] => {
    const field = isProfile(action) ? { label: fieldLabel(name), text: plain } : settings[name]
    if (!field) return []
    const change = { field: field.label, before: textOf(before, name, field), after: textOf(after, name, field) }
    // the last digits of an EIN may stay the same
    return isProfile(action) || change.before !== change.after ? [change] : []
  })
}

/** The names of the fields in the order of the pages: the audit keeps none. */
function namesOf(action: CompanyAction, after: Kept): string[] {
  const names = Object.keys(after)
  return isProfile(action) ? names.toSorted(byPlace) : Object.keys(settings).filter((name) => names.includes(name))
}
