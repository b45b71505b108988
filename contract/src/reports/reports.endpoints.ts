import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fileFormatInfo, fileFormats } from './file-formats.ts'
import { complianceCases, complianceForms } from './compliance.ts'
import { mismatchOutcomes, type MismatchOutcome } from '../cases/mismatch-outcomes.ts'
import { dueGroups, overviewPeriods, waitingFor } from './overview.ts'
import { ReportFilter } from './report-filters.ts'
import { ChosenColumns, FileQuestion, ReportSort } from './report-question.ts'
import { reportNames } from './report-names.ts'
import { MOST_ROWS } from './report-limits.ts'
import { ReportSize } from './report-views.ts'

const params = z.object({ report: z.enum(reportNames) })

export const listReports = endpoint({
  name: 'reports.list',
  summary: 'The reports that the user may run, and when the user last ran each',
  method: 'GET',
  path: '/api/reports/v1/reports',
  access: 'ready',
  area: 'reports',
  reply: z.object({
    reports: z.array(z.object({ name: z.enum(reportNames), last_run_at: z.nullable(z.string()) })),
  }),
  problems: ['forbidden'],
})

export const readReport = endpoint({
  name: 'reports.rows',
  summary: 'A page of the rows of a report, and the totals over all its rows, both as of one moment',
  method: 'POST',
  path: '/api/reports/v1/:report/rows',
  access: 'ready',
  area: 'reports',
  params,
  body: z.strictObject({
    filter: z._default(ReportFilter, {}),
    sort: z.optional(ReportSort),
    columns: z.optional(ChosenColumns),
    paging: z
      .strictObject({
        page: z.int().check(z.gte(0), z.lte(MOST_ROWS)),
        size: ReportSize,
      })
      .check(
        z.refine(({ page, size }) => page * size < MOST_ROWS, {
          path: ['page'],
          message: `Only the first ${MOST_ROWS.toLocaleString('en-US')} rows can be listed. Narrow the report.`,
        }),
      ),
  }),
  reply: z.object({
    rows: z.array(z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))),
    /** How many rows the filter has, on all pages: exact up to 10,000; `is_more` tells that there are more. */
    total: z.number(),
    is_more: z.boolean(),
    /** The sums of the columns that have one. */
    totals: z.record(z.string(), z.number()),
    as_of: z.string(),
  }),
  problems: ['bad_request', 'forbidden', 'not_found'],
})

export const exportReport = endpoint({
  name: 'reports.export',
  summary: 'All rows of a report with at most 10,000, as a file; the audit records who exported how many',
  method: 'POST',
  path: '/api/reports/v1/:report/export',
  access: 'ready',
  area: 'reports',
  params,
  /** With numbers in full where the user may see them; only Status Change has any. */
  body: z.extend(FileQuestion, { full_numbers: z.optional(z.boolean()) }),
  file: fileFormats.map((format) => fileFormatInfo[format].type).join(', '),
  reply: z.file(),
  problems: ['bad_request', 'forbidden', 'not_found', 'conflict', 'too_many_requests'],
  conflicts: ['REPORT_TOO_LONG'],
})

const Count = z.object({ count: z.number(), is_more: z.boolean() })
const counts = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, Count])) as Record<Name, typeof Count>)

const companyId = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)))

/** What the overview is narrowed by; its address has the same. */
const OverviewQuery = z.strictObject({
  company_id: companyId,
  /** Of which cases the outcomes of mismatches are counted, by the month in which they were created. */
  period: z._default(z.enum(overviewPeriods), '12-months'),
})
export type OverviewQuery = z.infer<typeof OverviewQuery>

export const readOverview = endpoint({
  name: 'reports.overview',
  summary:
    'How the cases of an administrator’s companies stand: due, late, waiting, outcomes of mismatches, usage by month',
  method: 'GET',
  path: '/api/reports/v1/overview',
  access: 'ready',
  area: 'reports',
  query: OverviewQuery,
  reply: z.object({
    as_of: z.string(),
    /** Cases that wait for the employer by their last day, counted to 10,000. */
    due: counts(dueGroups),
    /** Open cases that wait for someone else, counted to 10,000. */
    waiting: counts(waitingFor),
    outcomes: z.object({
      from: z.string(),
      to: z.string(),
      cases: z.object(
        Object.fromEntries(mismatchOutcomes.map((name) => [name, z.number()])) as Record<
          MismatchOutcome,
          ReturnType<typeof z.number>
        >,
      ),
    }),
    /** The last twelve months, the oldest first. */
    usage: z.array(z.object({ month: z.string(), created: z.number(), submitted: z.number() })),
  }),
  problems: ['bad_request', 'forbidden', 'not_found'],
})

/** What the compliance page is narrowed by; its address has the same. */
const ComplianceQuery = z.strictObject({
  company_id: companyId,
  /** A hiring site, which only forms have. */
  site: z.optional(z.uuid()),
})
export type ComplianceQuery = z.infer<typeof ComplianceQuery>

export const readCompliance = endpoint({
  name: 'reports.compliance',
  summary: 'How many forms and cases of a company are late, and how many are due soon, as their lists have them',
  method: 'GET',
  path: '/api/reports/v1/compliance',
  access: 'ready',
  area: 'reports',
  query: ComplianceQuery,
  reply: z.object({
    as_of: z.string(),
    /** The day of the company by which the numbers are counted, and their lists are asked for. */
    today: z.string(),
    /** Forms, counted to 10,000; null if there is no company with forms that the user may see. */
    forms: z.nullable(counts(complianceForms)),
    /** Cases, counted to 10,000; null for one hiring site, which cases do not have. */
    cases: z.nullable(counts(complianceCases)),
  }),
  problems: ['bad_request', 'forbidden', 'not_found'],
})
