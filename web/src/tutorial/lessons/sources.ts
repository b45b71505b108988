import { paths } from '../../lib/paths.ts'

/** The source of a statement. */
type Source = { title: string; url: string }

const everify = 'https://www.e-verify.gov'
const uscis = 'https://www.uscis.gov/i-9-central'

/** The official pages and the parts of this product that the lessons and the test questions are based on. */
export const sources = {
  manual: { title: 'E-Verify User Manual', url: `${everify}/e-verify-user-manual` },
  rules: {
    title: 'E-Verify User Manual, 1.5: user rules and responsibilities',
    url: `${everify}/e-verify-user-manual-introduction/15-user-rules-and-responsibilities`,
  },
  rights: { title: 'E-Verify: employee rights and responsibilities', url: `${everify}/node/933` },
  review: {
    title: 'E-Verify Quick Reference Guide for Employers, 3.2.3: review the case, drafts and duplicates',
    url: `${everify}/e-verify-quick-reference-guide-for-employers-30-initial-verification-32-create-a-case/323-review`,
  },
  receipts: {
    title: 'E-Verify Quick Reference Guide for Employers, 3.1.1: receipts',
    url: `${everify}/node/3657`,
  },
  photo: {
    title: 'E-Verify User Manual, 2.2.2: photo matching',
    url: `${everify}/e-verify-user-manual-20-initial-verification-22-create-a-case/222-e-verify-photo-matching`,
  },
  results: {
    title: 'E-Verify Supplemental Guide for Employer Agents, 3.1: case results',
    url: `${everify}/supplemental-guide-for-e-verify-employer-agents-30-e-verify-process-overview/31-case-results`,
  },
  needsMoreTime: {
    title: 'E-Verify User Manual, 3.2: needs more time',
    url: `${everify}/e-verify-user-manual-30-case-results/32-e-verify-needs-more-time`,
  },
  mismatch: {
    title: 'E-Verify: tentative nonconfirmations (mismatches)',
    url: `${everify}/employers/verification-process/tentative-nonconfirmations-mismatches`,
  },
  mismatchReasons: {
    title: 'E-Verify: required training topics, module 4',
    url: `${everify}/training-requirements-and-guidelines-for-web-services-users-e-required-training-curriculum-topics-2`,
  },
  continuance: { title: 'E-Verify User Manual, 3.4: case in continuance', url: `${everify}/node/2808` },
  finalResult: {
    title: 'E-Verify Self-Assessment Guide, 3.5: final nonconfirmation',
    url: `${everify}/self-assessment-guide-for-e-verify-direct-access-users-30-self-assessment-checklists/35-final`,
  },
  closing: { title: 'E-Verify User Manual, 4.1: close case', url: `${everify}/node/2815` },
  alerts: {
    title: 'E-Verify User Manual, 4.2: case alerts and searching for cases',
    url: `${everify}/e-verify-user-manual-40-case-resolution/42-case-alerts-and-viewsearch-cases`,
  },
  expiring: {
    title: 'E-Verify User Manual, 4.2.3: work authorization documents expiring',
    url: `${everify}/e-verify-user-manual-40-case-resolution-42-case-alerts-and-viewsearch-cases/423-work-authorization`,
  },
  disposal: {
    title: 'E-Verify: records retention and disposal',
    url: `${everify}/e-verify-records-retention-and-disposal-fact-sheet`,
  },
  roles: {
    title: 'E-Verify User Manual, 6.1: user roles',
    url: `${everify}/e-verify-user-manual-60-account-administration/61-overview-of-user-roles`,
  },
  corporate: {
    title: 'E-Verify User Manual for Corporate Administrators, 1.3: user roles',
    url: `${everify}/e-verify-user-manual-for-corporate-administrators-10-introduction/13-overview-of-user-roles`,
  },
  locations: {
    title: 'E-Verify User Manual for Corporate Administrators, 2.2: company locations',
    url: `${everify}/e-verify-user-manual-for-corporate-administrators-20-company-location-administration/22-enroll`,
  },
  agents: {
    title: 'E-Verify Supplemental Guide for Employer Agents',
    url: `${everify}/supplemental-guide-for-e-verify-employers-agents/10-introduction`,
  },
  agentForm: {
    title: 'E-Verify Supplemental Guide for Employer Agents, 1.2: Form I-9',
    url: `${everify}/supplemental-guide-for-e-verify-employer-agents-10-introduction/12-form-i-9-and-e-verify`,
  },
  agentMismatch: {
    title: 'E-Verify Supplemental Guide for Employer Agents, 3.1.1: mismatches',
    url: `${everify}/supplemental-guide-for-e-verify-employer-agents-30-e-verify-process-overview-31-case-results/311`,
  },
  clients: {
    title: 'E-Verify Quick Reference Guide: client enrollment',
    url: `${everify}/node/3064`,
  },
  plus: { title: 'E-Verify Quick Reference Guide for Employers: E-Verify+', url: `${everify}/node/3628` },
  plusEmployee: {
    title: 'E-Verify: how E-Verify+ works for an employee',
    url: `${everify}/faq/how-will-e-verify-work-for-an-employee`,
  },
  handbook: {
    title: 'USCIS Handbook for Employers (M-274)',
    url: `${uscis}/form-i-9-resources/handbook-for-employers-m-274`,
  },
  documents: {
    title: 'USCIS I-9 Central: acceptable documents',
    url: `${uscis}/form-i-9-acceptable-documents`,
  },
  retention: {
    title: 'USCIS Handbook for Employers (M-274), 10.0: retaining Form I-9',
    url: `${uscis}/form-i-9-resources/handbook-for-employers-m-274/100-retaining-form-i-9`,
  },
  remote: {
    title: 'USCIS I-9 Central: remote examination of documents',
    url: `${uscis}/remote-examination-of-documents`,
  },
  regulation: {
    title: '8 CFR 274a.2: verification of identity and employment authorization',
    url: 'https://www.ecfr.gov/current/title-8/section-274a.2',
  },
  ier: {
    title: 'U.S. Department of Justice: Immigrant and Employee Rights Section',
    url: 'https://www.justice.gov/crt/immigrant-and-employee-rights-section',
  },
  farClause: {
    title: 'Federal Acquisition Regulation 52.222-54: employment eligibility verification',
    url: 'https://www.acquisition.gov/far/52.222-54',
  },
  farWhich: {
    title: 'Federal Acquisition Regulation 22.1803: contracts with the clause',
    url: 'https://www.acquisition.gov/far/22.1803',
  },
  contractorGuide: { title: 'E-Verify: federal contractors', url: `${everify}/employers/federal-contractors` },
  contractorTimes: {
    title: 'E-Verify: timeframes for federal contractors',
    url: `${everify}/employers/federal-contractors/timeframes-for-enrollment-and-use`,
  },
  contractorMou: {
    title: 'E-Verify memorandum of understanding for employers: responsibilities of federal contractors',
    url: `${everify}/sites/default/files/everify/memos/MOUforEVerifyEmployer.pdf`,
  },
  product: { title: 'This product: resources', url: paths.resources.home() },
} as const satisfies Record<string, Source>

/** The name by which a lesson or a question cites a source. */
export type SourceKey = keyof typeof sources
