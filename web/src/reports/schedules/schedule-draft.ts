import { displayName } from '@hireproof/contract/format/display'
import type { FileFormat } from '@hireproof/contract/reports/file-formats'
import type { ReportFilter } from '@hireproof/contract/reports/report-filters'
import type { ReportName } from '@hireproof/contract/reports/report-names'
import { periodFilters, periodsOf, type Period } from '@hireproof/contract/reports/report-periods'
import type { Rhythm } from '@hireproof/contract/reports/report-rhythm'
import type { ReportSchedule } from '@hireproof/contract/reports/report-schedules.endpoints'
import { reportOf } from '@hireproof/contract/reports/reports'
import type { useMe } from '../../lib/started.ts'

export type Recipient = { id: string; name: string }

/** A schedule as it stands in the form. */
export type ScheduleDraft = {
  /** The schedule that is changed; a new one has none. */
  of: { id: string; version: number } | undefined
  report: ReportName
  format: FileFormat
  filter: ReportFilter
  period: Period
  frequency: Rhythm['frequency']
  weekday: string
  day: string
  time: string
  recipients: readonly Recipient[]
}

const rhythm = { frequency: 'DAILY', weekday: '1', day: 'FIRST_BUSINESS_DAY', time: '08:00' } as const

/** The first range that a report can have. */
export const firstPeriod = (report: ReportName): Period => periodsOf(reportOf(report))[0] ?? 'ANY'

/** A new schedule of a report, for the user themselves. */
export function newDraft({ user }: ReturnType<typeof useMe>, report: ReportName, filter: ReportFilter): ScheduleDraft {
  const rest = Object.entries(filter).filter(([name]) => !periodFilters.some((period) => period === name))
  return {
    of: undefined,
    report,
    format: 'csv',
    filter: Object.fromEntries(rest),
    period: firstPeriod(report),
    ...rhythm,
    recipients: [{ id: user.id, name: displayName(user) }],
  }
}

/** A schedule that is changed; those who are left out go with the change. */
export function draftOf(schedule: ReportSchedule): ScheduleDraft {
  const { id, version, report, format, filter, period, recipients } = schedule
  const { frequency, time } = schedule.rhythm
  return {
    of: { id, version },
    report,
    format,
    filter,
    period,
    ...rhythm,
    frequency,
    time,
    ...(schedule.rhythm.frequency === 'WEEKLY' && { weekday: String(schedule.rhythm.weekday) }),
    ...(schedule.rhythm.frequency === 'MONTHLY' && { day: String(schedule.rhythm.day) }),
    recipients: recipients.filter((each) => !each.is_left_out),
  }
}

/** What the call takes. */
export function askedOf({ report, format, filter, period, recipients, ...draft }: ScheduleDraft) {
  return { report, format, filter, period, rhythm: rhythmOf(draft), recipients: recipients.map(({ id }) => id) }
}

function rhythmOf({
  frequency,
  weekday,
  day,
  time,
}: Pick<ScheduleDraft, 'frequency' | 'weekday' | 'day' | 'time'>): Rhythm {
  if (frequency === 'DAILY') return { frequency, time }
  if (frequency === 'WEEKLY') return { frequency, weekday: Number(weekday), time }
  return { frequency, day: day === 'FIRST_BUSINESS_DAY' ? day : Number(day), time }
}
