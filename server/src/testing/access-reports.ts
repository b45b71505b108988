import type { Endpoint } from '@hireproof/contract/endpoint'
import { THROUGH, type Ask } from './access-ask.ts'
import { reportView } from './report-view-samples.ts'

/** What each call about reports is asked, and its answer to an allowed caller. */
export const reportAsks: Record<string, Ask> = {
  'reports.list': { answer: 200 },
  'reports.overview': { answer: 200 },
  'reports.compliance': { answer: 200 },
  'auditReadiness.start': { body: { companyId: 2_147_483_647 }, answer: 404 },
  'auditReadiness.list': { answer: 200 },
  'auditReadiness.get': { answer: 404 },
  'auditReadiness.findings': { body: {}, answer: 404 },
  'auditReadiness.file': { body: { format: 'pdf' }, answer: 404 },
  'reports.rows': { body: { paging: { page: 0, size: 25 } }, answer: 200 },
  'reports.export': { body: {}, answer: 200 },
  'reports.views': { answer: 200 },
  'reports.createView': { body: reportView, answer: 201 },
  'reports.changeView': { body: { ...reportView, version: 1 }, answer: 404 },
  'reports.deleteView': { answer: 404 },
  'reports.reveal_revoked': {
    body: { case_number: '2026325120000AA', revoked_on: '2026-11-12', field: 'alien_number' },
    answer: 404,
  },
  'reports.import_status_change': { answer: THROUGH, by: 'hiring administrators', isChange: true },
  'reportRuns.start': { body: {}, answer: 202 },
  'reportRuns.list': { answer: 200 },
  'reportRuns.get': { answer: 404 },
  'reportRuns.file': { answer: 404 },
  'reportRuns.cancel': { answer: 404 },
  'reportSchedules.list': { answer: 200 },
  'reportSchedules.create': { body: {}, answer: 400 },
  'reportSchedules.change': { body: {}, answer: 400 },
  'reportSchedules.delete': { answer: 404 },
}

/** Calls about all forms of a company: those of the page of compliance. */
export const ofCompliance = ['reports.compliance', 'auditReadiness.start', 'auditReadiness.list']

/** Calls about one report: every user of a company that verifies runs it, and the administrators of a corporate account. */
export const ofReports = [
  'reports.rows',
  'reports.export',
  'reports.views',
  'reports.createView',
  'reports.reveal_revoked',
  'reports.import_status_change',
  'reportRuns.start',
]

type Reader = { role: string; isRunning: boolean }

/** Whether the rules refuse a call about reports: to roles without any, and of one report to those who may not run it. */
export function isReportRefused({ name, area }: Endpoint, { role, isRunning }: Reader): boolean {
  if (area !== 'reports') return false
  const hasReports = role !== 'ENROLLMENT' && role !== 'UNKNOWN'
  return !hasReports || (ofReports.includes(name) && !isRunning)
}
