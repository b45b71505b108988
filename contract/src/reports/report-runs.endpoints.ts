import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileFormats } from './file-formats.ts'
import { ReportFilter } from './report-filters.ts'
import { reportNames } from './report-names.ts'
import { ChosenColumns, FileQuestion, ReportSort } from './report-question.ts'
import { runFailures, runStates } from './report-runs.ts'

const ofRun = z.object({ runId: z.uuid() })

/** A run as its owner sees it. */
export const ReportRun = z.object({
  id: z.uuid(),
  report: z.enum(reportNames),
  format: z.enum(fileFormats),
  filter: ReportFilter,
  sort: z.nullable(ReportSort),
  columns: z.nullable(ChosenColumns),
  /** The filter as people read it, part by part. */
  filter_words: z.array(z.string()),
  state: z.enum(runStates),
  rows_done: z.number(),
  rows_expected: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  /** Whether a schedule ran it. */
  is_scheduled: z.boolean(),
  requested_at: z.string(),
  as_of: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
  failure: z.nullable(z.enum(runFailures)),
})
export type ReportRun = z.infer<typeof ReportRun>

export const startReportRun = endpoint({
  name: 'reportRuns.start',
  summary: 'Makes a file of a report in the background, with any number of rows',
  method: 'POST',
  path: '/api/reports/v1/:report/runs',
  access: 'ready',
  area: 'reports',
  status: 202,
  params: z.object({ report: z.enum(reportNames) }),
  body: FileQuestion,
  reply: z.object({ id: z.uuid() }),
  problems: ['bad_request', 'forbidden', 'not_found', 'conflict', 'too_many_requests'],
  conflicts: ['REPORT_FILES_FULL'],
})

export const listReportRuns = endpoint({
  name: 'reportRuns.list',
  summary: "The user's runs of the last 90 days, the latest first",
  method: 'GET',
  path: '/api/reports/v1/runs',
  access: 'ready',
  area: 'reports',
  query: z.object({ page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1000)), 0) }),
  reply: z.object({ runs: z.array(ReportRun), total: z.number() }),
  problems: ['bad_request', 'forbidden'],
})

export const getReportRun = endpoint({
  name: 'reportRuns.get',
  summary: 'A run of the user, with its progress',
  method: 'GET',
  path: '/api/reports/v1/runs/:runId',
  access: 'ready',
  area: 'reports',
  params: ofRun,
  reply: ReportRun,
  problems: ['forbidden', 'not_found'],
})

export const takeReportFile = endpoint({
  name: 'reportRuns.file',
  summary: 'The file of a run, for the user who ran it and still may see all that it holds',
  method: 'POST',
  path: '/api/reports/v1/runs/:runId/file',
  access: 'ready',
  area: 'reports',
  params: ofRun,
  file: 'text/csv',
  reply: z.file(),
  problems: ['forbidden', 'not_found', 'too_many_requests'],
})

export const cancelReportRun = endpoint({
  name: 'reportRuns.cancel',
  summary: 'Stops a run that is under way; nothing is left of its file',
  method: 'POST',
  path: '/api/reports/v1/runs/:runId/cancel',
  access: 'ready',
  area: 'reports',
  params: ofRun,
  reply: ReportRun,
  problems: ['forbidden', 'not_found', 'conflict'],
  conflicts: ['RUN_ENDED'],
})
