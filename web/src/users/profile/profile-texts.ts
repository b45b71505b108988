import { daysBetween } from '@hireproof/contract/calendar/iso-date'
import { displayDate, displayPhone, orMissing } from '@hireproof/contract/format/display'
import { roles } from '@hireproof/contract/roles'
import type { HistoryAuthor, HistoryChange, HistoryField } from '@hireproof/contract/users/user-history.endpoints'
import { userStatusLabels } from '@hireproof/contract/users/users'
import { dayOf } from '../../lib/clock.ts'

const fieldTexts: Record<HistoryField, string> = {
  userStatus: 'Status',
  userRole: 'User role',
  title: 'Employer title',
  logonId: 'User ID',
  email: 'Email',
  lastName: 'Last name',
  firstName: 'First name',
  middleInitial: 'Middle initial',
  phoneNumber: 'Phone number',
  extension: 'Extension',
  mfaEnabled: 'Signs in with',
  webServiceEnabled: 'Web services access',
}

/** The author of a change. */
export function authorText({ kind, logonId, name }: HistoryAuthor): string {
  if (kind === 'user') return `by ${orMissing(name)} (${orMissing(logonId)})`
  if (kind === 'self') return 'by the user'
  return kind === 'system' ? 'by the system' : 'by an administrator of another account'
}

/** A field with its old and new values, without missing ones. */
export function changeText({ field, before, after }: HistoryChange): string {
  const [old, fresh] = [valueText(field, before), valueText(field, after)]
  const label = fieldTexts[field]
  if (fresh === undefined) return `${label} ${old} removed`
  return old === undefined ? `${label}: ${fresh}` : `${label} changed from ${old} to ${fresh}`
}

// values in the audit may be older than the labels
const labels: Partial<Record<string, string>> = {
  ...userStatusLabels,
  ...Object.fromEntries(Object.entries(roles).map(([role, { label }]) => [role, label])),
}

function valueText(field: HistoryField, value: HistoryChange['after']): string | undefined {
  if (value === null || value === '') return undefined
  if (field === 'mfaEnabled') return value === true ? 'the sign-in service' : 'User ID and password'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (field === 'userStatus' || field === 'userRole') return labels[value] ?? value
  return field === 'phoneNumber' ? displayPhone({ number: value }) : value
}

/** When a password expires, with the days left on the company's calendar; undefined without a password. */
export function passwordExpiry(expires: string | null, now: Date): string | undefined {
  if (expires === null) return undefined
  const day = dayOf(expires)
  // `MMM DD, YYYY`
  const date = displayDate(day).replace(/ (\d),/, ' 0$1,')
  if (new Date(expires) <= now) return `${date} (expired)`
  const days = daysBetween(dayOf(now), day)
  return `${date} (${days} ${days === 1 ? 'day' : 'days'} remaining)`
}
