import { lazyPage, routesOf } from '../routes-of.ts'
import { runApp } from '../../shell/run-app.tsx'

/** The pages of reports. */
const routes = routesOf<'reports'>({
  'reports.list': lazyPage(async () => (await import('../../reports/ReportsPage.tsx')).ReportsPage),
  'reports.overview': lazyPage(async () => (await import('../../reports/overview/OverviewPage.tsx')).OverviewPage),
  'reports.view': lazyPage(async () => (await import('../../reports/ReportPage.tsx')).ReportPage),
})

void runApp(routes)
