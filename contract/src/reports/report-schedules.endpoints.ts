import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileFormats } from './file-formats.ts'
import { ReportFilter } from './report-filters.ts'
import { reportNames } from './report-names.ts'
import { periods } from './report-periods.ts'
import { Rhythm } from './report-rhythm.ts'

/** The most recipients of a schedule, and the most schedules of a company. */
export const MOST_RECIPIENTS = 20
export const MOST_SCHEDULES = 25

const content = {
  report: z.enum(reportNames),
  format: z.enum(fileFormats),
  /** What it is narrowed by, but for its range of time. */
  filter: ReportFilter,
  period: z.enum(periods),
  rhythm: Rhythm,
}

/** What an administrator asks for. */
const Asked = {
  ...content,
  recipients: z.array(z.uuid()).check(z.minLength(1, 'Choose a recipient.'), z.maxLength(MOST_RECIPIENTS)),
}

/** A schedule as the administrators of its company see it. */
export const ReportSchedule = z.object({
  id: z.uuid(),
  ...content,
  filter_words: z.array(z.string()),
  owner: z.string(),
  /** Those who no longer may run the report are left out. */
  recipients: z.array(z.object({ id: z.uuid(), name: z.string(), is_left_out: z.boolean() })),
  state: z.enum(['ACTIVE', 'PAUSED']),
  next_at: z.string(),
  last_at: z.nullable(z.string()),
  version: z.int(),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

const ofSchedule = z.object({ scheduleId: z.uuid() })

export const listReportSchedules = endpoint({
  name: 'reportSchedules.list',
  summary: 'The schedules of the company, for its administrators',
  method: 'GET',
  path: '/api/reports/v1/schedules',
  access: 'ready',
  area: 'reports',
  reply: z.object({ schedules: z.array(ReportSchedule) }),
  problems: ['forbidden'],
})

export const createReportSchedule = endpoint({
  name: 'reportSchedules.create',
  summary: 'Runs a report at fixed times for its recipients, each of whom is sent a link',
  method: 'POST',
  path: '/api/reports/v1/schedules',
  access: 'ready',
  area: 'reports',
  status: 201,
  body: z.strictObject(Asked),
  reply: ReportSchedule,
  problems: ['bad_request', 'forbidden', 'not_found', 'account_closed', 'conflict'],
  conflicts: ['SCHEDULES_FULL'],
})

export const changeReportSchedule = endpoint({
  name: 'reportSchedules.change',
  summary: 'Changes a schedule; it then belongs to who changed it, and goes on if it was paused',
  method: 'PUT',
  path: '/api/reports/v1/schedules/:scheduleId',
  access: 'ready',
  area: 'reports',
  params: ofSchedule,
  body: z.strictObject({ ...Asked, version: z.int() }),
  reply: ReportSchedule,
  problems: ['bad_request', 'forbidden', 'not_found', 'account_closed', 'conflict'],
  conflicts: ['SCHEDULE_CHANGED'],
})

export const deleteReportSchedule = endpoint({
  name: 'reportSchedules.delete',
  summary: 'Deletes a schedule; the files that it made stay with their recipients',
  method: 'DELETE',
  path: '/api/reports/v1/schedules/:scheduleId',
  access: 'ready',
  area: 'reports',
  params: ofSchedule,
  problems: ['forbidden', 'not_found', 'account_closed'],
})
