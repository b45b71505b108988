import type { ResourceDocument } from '@hireproof/contract/resources/resources'

type Source = ResourceDocument['source']

const everify = 'https://www.e-verify.gov'
const uscis = 'https://www.uscis.gov'

/** The official pages that our documents are based on and that we send people to. */
export const sources = {
  formI9: { title: 'Form I-9, USCIS', url: `${uscis}/i-9` },
  acceptableDocuments: {
    title: 'Form I-9 Acceptable Documents, USCIS',
    url: `${uscis}/i-9-central/form-i-9-acceptable-documents`,
  },
  handbook: {
    title: 'Handbook for Employers (M-274), USCIS',
    url: `${uscis}/i-9-central/form-i-9-resources/handbook-for-employers-m-274`,
  },
  remoteExamination: {
    title: 'Remote Examination of Documents, USCIS',
    url: `${uscis}/i-9-central/remote-examination-of-documents`,
  },
  userManual: { title: 'E-Verify User Manual (M-775)', url: `${everify}/e-verify-user-manual` },
  mismatches: {
    title: 'Tentative Nonconfirmations (Mismatches), E-Verify',
    url: `${everify}/employers/verification-process/tentative-nonconfirmations-mismatches`,
  },
  enrollment: {
    title: 'The Enrollment Process, E-Verify',
    url: `${everify}/employers/enrolling-in-e-verify/the-enrollment-process`,
  },
  agents: {
    title: 'Supplemental Guide for E-Verify Employer Agents, E-Verify',
    url: `${everify}/supplemental-guide-for-e-verify-employer-agents-30-e-verify-process-overview-31-case-results/311`,
  },
  corporate: {
    title: 'User Manual for Corporate Administrators, E-Verify',
    url: `${everify}/book/export/html/2122`,
  },
  plusSheets: { title: 'E-Verify+ information sheets, E-Verify', url: `${everify}/taxonomy/term/525` },
  plusForEmployees: {
    title: 'How E-Verify+ works for an employee, E-Verify',
    url: `${everify}/faq/how-will-e-verify-work-for-an-employee`,
  },
  employeeRights: {
    title: 'Immigrant and Employee Rights Section, U.S. Department of Justice',
    url: 'https://www.justice.gov/crt/immigrant-and-employee-rights-section',
  },
  participationPoster: {
    title: 'E-Verify participation poster, E-Verify',
    url: `${everify}/sites/default/files/everify/posters/EVerifyParticipationPoster.pdf`,
  },
  webServices: {
    title: 'Training Requirements and Guidelines for Web Services Users, E-Verify',
    url: `${everify}/training-requirements-and-guidelines-for-web-services-users-e-required-training-curriculum-topics-2`,
  },
} as const satisfies Record<string, Source>
