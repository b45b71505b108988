import { displayPhone } from '@hireproof/contract/format/display'
import { roles } from '@hireproof/contract/roles'
import type { HistoryAuthor, HistoryChange, HistoryField } from '@hireproof/contract/users/user-history.endpoints'
import { userStatusLabels } from '@hireproof/contract/users/users'

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
export function authorText({ kind, logonId }: HistoryAuthor): string {
  if (kind === 'user' && logonId !== null) return `by ${logonId}`
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

const dayOf = (time: Date): number => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate())

const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: '2-digit', year: 'numeric' })

/** When a password expires, with the days left on the viewer's calendar; undefined without a password. */
export function passwordExpiry(expires: string | null, now: Date): string | undefined {
  if (expires === null) return undefined
  const time = new Date(expires)
  const date = format.format(time)
  if (time <= now) return `${date} (expired)`
  const days = Math.round((dayOf(time) - dayOf(now)) / 86_400_000)
  return `${date} (${days} ${days === 1 ? 'day' : 'days'} remaining)`
}
