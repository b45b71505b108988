import { lazyPage, routesOf } from '../routes-of.ts'
import { runApp } from '../../shell/run-app.tsx'

/** The pages of reports. */
const routes = routesOf<'reports'>({
  'reports.list': lazyPage(async () => (await import('../../reports/ReportsPage.tsx')).ReportsPage),
  'reports.overview': lazyPage(async () => (await import('../../reports/overview/OverviewPage.tsx')).OverviewPage),
  'reports.compliance': lazyPage(
    async () => (await import('../../reports/compliance/CompliancePage.tsx')).CompliancePage,
  ),
  'reports.auditReadiness': lazyPage(
    async () => (await import('../../reports/readiness/AuditReadinessPage.tsx')).AuditReadinessPage,
  ),
  'reports.runs': lazyPage(async () => (await import('../../reports/runs/RunsPage.tsx')).RunsPage),
  'reports.schedules': lazyPage(async () => (await import('../../reports/schedules/SchedulesPage.tsx')).SchedulesPage),
  'reports.view': lazyPage(async () => (await import('../../reports/ReportPage.tsx')).ReportPage),
})

void runApp(routes)
