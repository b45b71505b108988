import { addDays, type IsoDate } from '../calendar/iso-date.ts'
import type { EligibilityStatement } from './results.ts'
import type { CaseStatus, Tone } from './statuses.ts'

/** The four counts of `GET /api/v31/cases/alert_counts`. */
export const alertKinds = [
  'cases_to_be_closed',
  'cases_with_new_updates',
  'work_docs_expiring',
  'recently_auto_closed',
] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertInfo: Readonly<Record<AlertKind, { label: string; meaning: string }>> = {
  cases_to_be_closed: {
    label: 'Cases to Be Closed',
    meaning: 'These cases have a final result or need to be resubmitted. You still need to close them.',
  },
  cases_with_new_updates: {
    label: 'Cases with New Updates',
    meaning: 'These cases got a new result in the last 30 days, and no one has taken the next step yet.',
  },
  work_docs_expiring: {
    label: 'Work Authorization Documents Expiring',
    meaning:
      'The document used in these cases expires within 90 days or expired in the last 30 days. Examine a new document and complete Supplement B of Form I-9. Do not create a new case.',
  },
  recently_auto_closed: {
    label: 'Recently Auto-Closed Cases',
    meaning: 'These cases were closed automatically in the last 30 days. You do not need to do anything.',
  },
}

/** The windows of the alerts, in calendar days. */
const alertDays = { updated: 30, autoClosed: 30, beforeExpiry: 90, afterExpiry: 30 } as const

/** Statuses of cases that the employer only has to close, regardless of the age of the result. */
export const statusesToBeClosed = [
  'CLOSE_CASE_AND_RESUBMIT',
  'FINAL_NONCONFIRMATION',
  'EMPLOYMENT_AUTHORIZED',
] as const satisfies CaseStatus[]

/** Documents whose expiration raises an alert: Form I-766, and those with a Form I-94. */
export const expiringDocuments = ['FORM_I766', 'FOREIGN_PASSPORT', 'FSM_RMI_PASSPORT', 'FORM_I94_REFUGEE'] as const

/** The first and last expiration date that raise an alert. */
export const expiryWindow = (today: IsoDate): { from: IsoDate; to: IsoDate } => ({
  from: addDays(today, -alertDays.afterExpiry),
  to: addDays(today, alertDays.beforeExpiry),
})

/** The first day that counts as recent for updates and for automatically closed cases. */
export const recentSince = (today: IsoDate, kind: 'updated' | 'autoClosed'): IsoDate => addDays(today, -alertDays[kind])

/** What the alerts check in a case; the dates are in the zone of the account. */
export type AlertCase = {
  status: CaseStatus
  statement?: EligibilityStatement | null
  /** The day on which the records last changed the case, unless someone has acted on it since then. */
  updatedByRecordsOn?: IsoDate | null
  autoClosedOn?: IsoDate | null
  documentType?: string | null
  expirationDate?: IsoDate | null
  isExpiryDismissed?: boolean
}

const isWatched = (code: string | null | undefined) => expiringDocuments.some((other) => other === code)

/** Whether the employee still works under the result: the case is submitted, and open or closed as authorized. */
const isInForce = ({ status, statement }: AlertCase) =>
  status !== 'DRAFT' && (status !== 'CLOSED' || statement === 'EMPLOYMENT_AUTHORIZED')

const rules: Readonly<Record<AlertKind, (subject: AlertCase, today: IsoDate) => boolean>> = {
  cases_to_be_closed: ({ status }) => statusesToBeClosed.some((other) => other === status),
  cases_with_new_updates: ({ status, updatedByRecordsOn: day }, today) =>
    status !== 'CLOSED' && day != null && day >= recentSince(today, 'updated'),
  work_docs_expiring: (subject, today) => {
    const { documentType, expirationDate: day, isExpiryDismissed } = subject
    const { from, to } = expiryWindow(today)
    if (!isWatched(documentType) || day == null || isExpiryDismissed) return false
    return isInForce(subject) && from <= day && day <= to
  },
  recently_auto_closed: ({ status, autoClosedOn: day }, today) =>
    status === 'CLOSED' && day != null && day >= recentSince(today, 'autoClosed'),
}

/** Whether a case is in an alert on a day: the reference for the server's SQL. */
export const isAlert = (kind: AlertKind, subject: AlertCase, today: IsoDate): boolean => rules[kind](subject, today)

/** The color of a count: 100 or more error, 11 to 99 warning, 10 or fewer success (part 1 §4). */
export function alertTone(count: number): Tone {
  if (count >= 100) return 'error'
  return count > 10 ? 'warning' : 'success'
}
