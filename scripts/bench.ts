import { accountEndRate } from '../bench/account-end-rate.ts'
import { accountEnds } from '../bench/account-ends.ts'
import { agencyClients } from '../bench/agency-clients.ts'
import { alertCounts } from '../bench/alert-counts.ts'
import { apiAgainstBare } from '../bench/api-against-bare.ts'
import { auditEvents } from '../bench/audit-events.ts'
import { caseDeadlines } from '../bench/case-deadlines.ts'
import { caseDecisions } from '../bench/case-decisions.ts'
import { caseExports } from '../bench/case-exports.ts'
import { caseImports } from '../bench/case-imports.ts'
import { casePapers } from '../bench/case-papers.ts'
import { caseSearch } from '../bench/case-search.ts'
import { caseUpdates } from '../bench/case-updates.ts'
import { companyLists } from '../bench/company-lists.ts'
import { enrollments } from '../bench/enrollments.ts'
import { firstLoad } from '../bench/first-load.ts'
import { inspectionPackage } from '../bench/inspection-package.ts'
import { memory } from '../bench/memory.ts'
import { formReminders } from '../bench/form-reminders.ts'
import { hireImports } from '../bench/hire-imports.ts'
import { plusBoard } from '../bench/plus-board.ts'
import { reportRuns } from '../bench/report-runs.ts'
import { reports } from '../bench/reports.ts'
import { housekeeping } from '../bench/housekeeping.ts'
import { manyCompanies } from '../bench/many-companies.ts'
import { rotation } from '../bench/rotation.ts'
import { runMeasures } from '../bench/run.ts'
import { scale } from '../bench/scale.ts'
import { signInFlood } from '../bench/sign-in-flood.ts'
import { sitesBeside } from '../bench/site-files-beside.ts'
import { sitesCheck, sitesCommit } from '../bench/site-files.ts'
import { sitesList } from '../bench/site-list.ts'
import { start } from '../bench/start.ts'
import { usersScreen } from '../bench/users-screen.ts'
import { usersSearch } from '../bench/users-search.ts'
import { endEarlyInGoodOrder } from '../server/src/embedded/end-early.ts'

const measures = [
  apiAgainstBare,
  start,
  memory,
  signInFlood,
  alertCounts,
  auditEvents,
  scale,
  usersSearch,
  usersScreen,
  inspectionPackage,
  caseDecisions,
  caseUpdates,
  caseDeadlines,
  casePapers,
  caseSearch,
  plusBoard,
  formReminders,
  hireImports,
  caseImports,
  caseExports,
  agencyClients,
  companyLists,
  reports,
  reportRuns,
  sitesCheck,
  sitesCommit,
  sitesBeside,
  sitesList,
  enrollments,
  accountEnds,
  accountEndRate,
  rotation,
  housekeeping,
  manyCompanies,
  firstLoad,
]
endEarlyInGoodOrder()
process.exit(await runMeasures('bench', 'docs/benchmarks.md', measures, process.argv.slice(2)))
