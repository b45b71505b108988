import type { Endpoint } from '@hireproof/contract/endpoint'
import { activityRoutes } from './activity/activity.routes.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { clientImportRoutes, clientSignatureRoutes } from './enrollments/clients/client-import.routes.ts'
import { enrollmentCheckRoutes, mouRoutes, mouSigningRoutes } from './accounts/mou/mou.routes.ts'
import { companyNoticesRoutes } from './accounts/notices/company-notices.routes.ts'
import { closingLinkRoutes, closingRoutes } from './accounts/closing/closing.routes.ts'
import { companySettingsRoutes } from './accounts/settings/company-settings.routes.ts'
import { companyHistoryRoutes } from './accounts/history/company-history.routes.ts'
import { companyListsRoutes } from './accounts/lists/company-lists.routes.ts'
import { companyProfileRoutes } from './accounts/profile/company-profile.routes.ts'
import { hiringSitesRoutes } from './accounts/sites/sites.routes.ts'
import { siteImportRoutes } from './accounts/sites/site-import.routes.ts'
import { companyReferenceRoutes } from './accounts/profile/company-reference.routes.ts'
import { absenceRoutes } from './cases/assign/absences.routes.ts'
import { assignmentRoutes } from './cases/assign/assignment.routes.ts'
import { attentionRoutes } from './cases/attention/attention.routes.ts'
import { bulkCasesRoutes } from './cases/bulk/bulk-cases.routes.ts'
import { caseDetailsRoutes } from './cases/details/details.routes.ts'
import { exportCasesRoutes } from './cases/export/export-cases.routes.ts'
import { caseViewsRoutes } from './cases/views/case-views.routes.ts'
import { alertRoutes, casesRoutes, recordsStateRoutes, searchTextRoutes } from './cases/cases.routes.ts'
import { documentsRoutes } from './cases/documents/documents.routes.ts'
import { photoRoutes } from './cases/photo/photo.routes.ts'
import { referenceRoutes } from './cases/reference.routes.ts'
import type { Deps } from './deps.ts'
import type { Routes } from './platform/route.ts'
import { contactsRoutes } from './contacts/contacts.routes.ts'
import { auditSamplesRoutes } from './form-i9/audit-samples/audit-samples.routes.ts'
import { auditReadinessRoutes } from './reports/readiness/audit-readiness.routes.ts'
import { inspectionNoticesRoutes } from './form-i9/inspection-notices/inspection-notices.routes.ts'
import { copiesRoutes } from './form-i9/copies/copies.routes.ts'
import { paperFormsRoutes } from './form-i9/paper/paper-forms.routes.ts'
import { environmentRoutes } from './environment/environment.routes.ts'
import { formPdfRoutes } from './form-i9/pdf/form-pdf.routes.ts'
import { identityRoutes } from './identity/identity.routes.ts'
import { linkingRoutes } from './identity/linking.routes.ts'
import { staffSignIns } from './identity/sign-in.ts'
import { formSettingsRoutes } from './form-i9/settings/form-settings.routes.ts'
import { reminderSettingsRoutes } from './form-i9/settings/reminder-settings.routes.ts'
import { inspectionRoutes } from './form-i9/inspection/inspection.routes.ts'
import { afterCaseRoutes } from './cases/after-case.routes.ts'
import { paperImportsRoutes } from './form-i9/paper/imports/paper-imports.routes.ts'
import { hireImportsRoutes } from './plus-cases/imports/hire-imports.routes.ts'
import { caseImportsRoutes } from './cases/imports/case-imports.routes.ts'
import { caseNotesRoutes } from './cases/notes/notes.routes.ts'
import { caseHistoryRoutes } from './cases/history/case-history.routes.ts'
import { mismatchRoutes } from './cases/mismatch/mismatch.routes.ts'
import { noticeRoutes } from './cases/notice/notice.routes.ts'
import { papersRoutes } from './cases/papers/papers.routes.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { newsRoutes } from './news/news.routes.ts'
import { enablePlusRoutes, plusTermsRoutes } from './plus/plus-terms.routes.ts'
import { trainingRoutes } from './plus/training.routes.ts'
import { caseNoticeRoutes } from './employee/case-notice.routes.ts'
import { employeeRoutes } from './employee/employee.routes.ts'
import { lockedRoutes } from './employee/on-site/on-site.routes.ts'
import { preparerCodesRoutes } from './employee/preparer-codes.routes.ts'
import { noticesRoutes } from './employee/notices.routes.ts'
import { representativeRoutes } from './employee/representative.routes.ts'
import { federatedEntry } from './employee/federated-entry.ts'
import { enrollmentEntry } from './enrollments/enrollment-entry.ts'
import { addCompanyRoutes, enrollmentRoutes, startEnrollmentRoutes } from './enrollments/enrollments.routes.ts'
import {
  callOffRoutes,
  checkRoutes,
  correctionRoutes,
  lateSection1Routes,
  section2Routes,
  supplementBRoutes,
} from './form-i9/form-i9.routes.ts'
import { bulkFormsRoutes } from './plus-cases/bulk.routes.ts'
import { onSiteRoutes } from './plus-cases/on-site/on-site.routes.ts'
import { namingRoutes } from './plus-cases/representative/representative.routes.ts'
import { plusCasesRoutes } from './plus-cases/plus-cases.routes.ts'
import { reportRunsRoutes, reportSchedulesRoutes } from './reports/report-runs.routes.ts'
import { reportViewsRoutes } from './reports/views/report-views.routes.ts'
import { reportsRoutes, statusChangeRoutes } from './reports/reports.routes.ts'
import { resourcesRoutes } from './resources/resources.routes.ts'
import { retentionRoutes } from './form-i9/retention/retention.routes.ts'
import { tutorialRoutes } from './tutorial/tutorial.routes.ts'
import { activationRoutes } from './users/new/activation.routes.ts'
import { bulkUsersRoutes } from './users/list/bulk-users.routes.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { exportUsersRoutes } from './users/list/export-users.routes.ts'
import { listViewsRoutes } from './users/list/list-views.routes.ts'
import { newUsersRoutes } from './users/new/new-users.routes.ts'
import { passwordsRoutes } from './passwords/passwords.routes.ts'
import { resetPasswordRoutes } from './users/profile/reset-password.routes.ts'
import { searchUsersRoutes } from './users/list/search-users.routes.ts'
import { userHistoryRoutes } from './users/profile/user-history.routes.ts'
import { userProfilesRoutes } from './users/profile/user-profiles.routes.ts'
import { usersRoutes } from './users/users.routes.ts'

/** Every module of the contract that declares endpoints, with its handlers: the one list of both. */
export const routesOfAll: readonly Routes<Deps>[] = [
  accountsRoutes,
  addCompanyRoutes,
  activationRoutes,
  alertRoutes,
  absenceRoutes,
  assignmentRoutes,
  attentionRoutes,
  bulkCasesRoutes,
  bulkFormsRoutes,
  recordsStateRoutes,
  bulkUsersRoutes,
  caseDetailsRoutes,
  caseHistoryRoutes,
  caseImportsRoutes,
  hireImportsRoutes,
  paperImportsRoutes,
  caseNotesRoutes,
  casesRoutes,
  clientImportRoutes,
  clientSignatureRoutes,
  companyHistoryRoutes,
  companyListsRoutes,
  closingLinkRoutes,
  closingRoutes,
  companySettingsRoutes,
  companyProfileRoutes,
  companyReferenceRoutes,
  contactsRoutes,
  copiesRoutes,
  callOffRoutes,
  paperFormsRoutes,
  inspectionNoticesRoutes,
  auditReadinessRoutes,
  auditSamplesRoutes,
  checkRoutes,
  correctionRoutes,
  dashboardRoutes,
  documentsRoutes,
  employeeRoutes,
  enablePlusRoutes,
  enrollmentCheckRoutes,
  enrollmentRoutes,
  environmentRoutes,
  exportCasesRoutes,
  caseViewsRoutes,
  exportUsersRoutes,
  formPdfRoutes,
  formSettingsRoutes,
  reminderSettingsRoutes,
  hiringSitesRoutes,
  // The employee's sign-ins are recognized first: the last one of staff takes all others.
  identityRoutes([federatedEntry, enrollmentEntry, ...staffSignIns]),
  inspectionRoutes,
  lateSection1Routes,
  linkingRoutes,
  listViewsRoutes,
  messagesRoutes,
  mismatchRoutes,
  afterCaseRoutes,
  companyNoticesRoutes,
  mouRoutes,
  mouSigningRoutes,
  newUsersRoutes,
  newsRoutes,
  preparerCodesRoutes,
  lockedRoutes,
  noticesRoutes,
  representativeRoutes,
  papersRoutes,
  noticeRoutes,
  caseNoticeRoutes,
  passwordsRoutes,
  photoRoutes,
  plusCasesRoutes,
  namingRoutes,
  onSiteRoutes,
  plusTermsRoutes,
  referenceRoutes,
  resetPasswordRoutes,
  activityRoutes,
  reportRunsRoutes,
  reportSchedulesRoutes,
  reportsRoutes,
  reportViewsRoutes,
  statusChangeRoutes,
  resourcesRoutes,
  retentionRoutes,
  searchTextRoutes,
  searchUsersRoutes,
  section2Routes,
  siteImportRoutes,
  startEnrollmentRoutes,
  supplementBRoutes,
  trainingRoutes,
  tutorialRoutes,
  userHistoryRoutes,
  userProfilesRoutes,
  usersRoutes,
]

/** Every endpoint, sorted by path; the source of the OpenAPI document and of the walks in tests. */
export const allEndpoints: readonly Endpoint[] = routesOfAll
  .flatMap(({ endpoints }) => endpoints)
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
