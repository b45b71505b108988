import type { Endpoint } from '@hireproof/contract/endpoint'
import type { GivenUser } from './given.ts'
import { ofPaperImports } from './paper-import-steps.ts'
import { paperFields } from './paper-form-steps.ts'

/** What calls need in their query. */
export const walkQueries: Partial<Record<string, string>> = {
  'hiringSites.delete': '?version=1',
  'hiringSiteUploads.rows': '?status=PROBLEM',
  'clientUploads.rows': '?status=PROBLEM',
  'caseImports.rows': '?status=PROBLEM',
  'newHireImports.rows': '?status=PROBLEM',
  'paperFormImports.rows': '?status=PROBLEM',
}

/** What some calls about users, forms and settings are asked. */
export const plainBodies = {
  'users.claim': { application: 'EVERIFY' },
  'users.updateProfile': { person: { email: '', firstName: '', lastName: '', phoneNumber: { number: '' } } },
  'users.updateAccount': {},
  'users.updateStatus': { userStatus: 'ACTIVE' },
  'users.changePassword': { currentPassword: 'x', newPassword: 'y' },
  'users.resetPassword': { newPassword: 'y', forcePasswordChange: false },
  'dashboard.setUserStatus': { userStatus: 'DELETED' },
  'tutorial.answerTest': { answers: [] },
  'plus.enable': { accountId: 1, myI9: { enabled: true }, terms: { isAccepted: true, version: 1 } },
  'plus.acceptTerms': { isAccepted: true, version: 1 },
  'plusCases.setShortJob': { isShortJob: true },
  'plusCases.callOff': { reason: 'DECLINED', hasNeverWorked: true },
  'plusCases.changeWorkplace': { worksInPuertoRico: true },
  'plusCases.correctAddress': { employeeEmail: 'jo@home.example' },
  'plusCases.nameRepresentative': { firstName: 'Dana', lastName: 'Poe', email: 'd@notary.example' },
  'plusCases.resendRepresentative': { representativeId: '00000000-0000-7000-8000-000000000000' },
  'plusCases.endRepresentative': { representativeId: '00000000-0000-7000-8000-000000000000' },
  'plusCases.changeSite': { siteId: '00000000-0000-7000-8000-000000000000' },
  'plusCases.askCorrection': { fields: ['ssn'] },
  'plusCases.explainLate': { reason: 'The network was down.' },
  'retention.setEnd': { endedOn: null },
  'inspectionNotices.record': { servedOn: '2026-11-19', officer: 'HSI', scope: 'ALL' },
  'auditSamples.review': { version: 0, isReviewed: true, work: { note: '', added: [], outcomes: [] } },
  'auditReadiness.findings': {},
  'auditReadiness.file': { format: 'csv' },
  'inspectionNotices.end': { endedOn: '2026-11-20' },
  ...ofPaperImports,
  'paperForms.change': { ...paperFields, version: 1 },
  'companySettings.change': { timeZone: 'America/Chicago', generalUsersSeeAllCases: true, version: 0 },
  'reminderSettings.change': { kinds: [], sentenceEn: '', sentenceEs: '', version: 0 },
  'formSettings.change': { weekdays: [1], holidays: [], keepsOtherCopies: null, version: 0 },
}

/** A user whom an administrator adds. */
export const newcomer = {
  firstName: 'Kim',
  lastName: 'Hale',
  email: 'kim@company.example',
  phoneNumber: { number: '2025550100' },
  logonId: 'NOBODY99',
  roles: ['GENERAL' as const],
}

/** Kinds of ids that belong to no company: resources, their documents, lessons, and kinds of lists. */
export const ownerless = ['id', 'name', 'lessonId', 'list', 'report']

/** Whether a call is about a file of cases, of new hires or of paper forms. */
export const isOfCaseFile = ({ name }: Endpoint): boolean => /^(?:case|newHire|paperForm)Imports\./.test(name)

/** A file of cases, of new hires or of paper forms is seen by the user who uploaded it and by the administrators of the same company, and by no one else. */
export const seesCaseFile = (
  { admin, general }: { admin: GivenUser; general: GivenUser },
  { id }: GivenUser,
): boolean => [admin, general].some((user) => user.id === id)
