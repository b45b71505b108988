import type { AccountType } from '@hireproof/contract/accounts/accounts'
import { DOCUMENTS, type ResourceDocument } from '@hireproof/contract/resources/resources'
import { sources } from './sources.ts'

type Source = ResourceDocument['source']

/** Something to read, and for whom: accounts of these types, or all; accounts with web-service access, or all. */
type Shelf = {
  id: string
  title: string
  description: string
  types?: readonly AccountType[]
  documents: readonly ResourceDocument[]
}
export type Category = Shelf & { needsWebServices?: true; subCategories: readonly Shelf[] }

const file = (name: string, title: string, source: Source): ResourceDocument => ({
  title,
  link: `${DOCUMENTS}/${name}.pdf`,
  type: 'INTERNAL_DOWNLOAD',
  source,
})

const page = (source: Source): ResourceDocument => ({
  title: source.title,
  link: source.url,
  type: 'EXTERNAL',
  source,
})

const verifying = ['EMPLOYER', 'AGENCY', 'CHILD'] as const

/** Everything there is to read, in the order on screen. */
export const catalog: readonly Category[] = [
  {
    id: 'form-i-9',
    title: 'Form I-9',
    description: 'Which documents employees can show, and how the form is completed and kept.',
    documents: [page(sources.formI9)],
    subCategories: [
      {
        id: 'acceptable-documents',
        title: 'Acceptable Documents',
        description: 'Lists A, B and C, and what a case asks of each document.',
        documents: [file('form-i-9-documents', 'Form I-9 Documents for Cases', sources.acceptableDocuments)],
      },
      {
        id: 'completing',
        title: 'Completing and Keeping the Form',
        description: 'Who completes which part by when, examining documents from afar, reverification.',
        documents: [
          file('completing-form-i-9', 'Completing and Keeping Form I-9', sources.handbook),
          page(sources.remoteExamination),
        ],
      },
    ],
  },
  {
    id: 'cases',
    title: 'Cases',
    description: 'What each result means and what to do next.',
    types: verifying,
    documents: [],
    subCategories: [
      {
        id: 'results',
        title: 'Case Results',
        description: 'Results that end a case, and results on the way.',
        documents: [file('case-results', 'Case Results and What to Do', sources.userManual)],
      },
      {
        id: 'mismatches',
        title: 'Mismatches',
        description: 'Your steps, the deadlines and the rights of the employee.',
        documents: [file('mismatches', 'Mismatches: Steps and Deadlines', sources.mismatches)],
      },
    ],
  },
  {
    id: 'quick-reference',
    title: 'Quick Reference Cards',
    description: 'One page each, to print and keep at hand.',
    documents: [],
    subCategories: [
      {
        id: 'everyday-work',
        title: 'Everyday Work',
        description: 'Creating cases, closing them, and all deadlines.',
        types: verifying,
        documents: [
          file('creating-cases', 'Quick Reference: Creating a Case', sources.userManual),
          file('closing-cases', 'Quick Reference: Closing a Case', sources.userManual),
          file('deadlines', 'Quick Reference: Deadlines', sources.userManual),
        ],
      },
      {
        id: 'employer-agents',
        title: 'Employer Agents',
        description: 'Clients and their cases.',
        types: ['AGENCY'],
        documents: [file('agency-clients', 'Quick Reference: Clients of an Employer Agent', sources.agents)],
      },
      {
        id: 'corporate-accounts',
        title: 'Corporate Accounts',
        description: 'Company locations and who manages them.',
        types: ['CORPORATE'],
        documents: [
          file('corporate-locations', 'Quick Reference: Company Locations of a Corporate Account', sources.corporate),
        ],
      },
    ],
  },
  {
    id: 'company',
    title: 'Company and Users',
    description: 'Who may do what, and how hiring sites are uploaded.',
    documents: [],
    subCategories: [
      {
        id: 'user-roles',
        title: 'User Roles',
        description: 'Program administrators, general users, corporate administrators.',
        documents: [file('user-roles', 'User Roles and Permissions', sources.userManual)],
      },
      {
        id: 'hiring-sites',
        title: 'Hiring Sites',
        description: 'Many sites at once, from a CSV file.',
        documents: [file('hiring-sites-csv', 'Uploading Hiring Sites as a CSV File', sources.enrollment)],
      },
    ],
  },
  {
    id: 'plus',
    title: 'Plus Program',
    description: 'Form I-9 completed electronically by the employee.',
    types: ['EMPLOYER'],
    documents: [],
    subCategories: [
      {
        id: 'plus-overview',
        title: 'Overview',
        description: 'Who can use it, how it works, and what does not change.',
        documents: [file('plus-program', 'The Plus Program', sources.plusSheets), page(sources.plusForEmployees)],
      },
      {
        id: 'plus-sheets',
        title: 'Information Sheets',
        description: 'For employees, for employers, and for a number or a document that is not there yet.',
        documents: [
          file('plus-for-employees', 'Plus Cases: Information for Employees', sources.plusForEmployees),
          file('plus-for-employers', 'Plus Cases: Information for Employers', sources.plusSheets),
          file('plus-pending-number', 'Plus Cases: Pending Social Security Number or Receipt', sources.plusSheets),
        ],
      },
    ],
  },
  {
    id: 'rights',
    title: 'Rights of Employees',
    description: 'What employees may expect, and what employers may not do.',
    documents: [page(sources.participationPoster)],
    subCategories: [
      {
        id: 'equal-treatment',
        title: 'Equal Treatment',
        description: 'Rights of employees, duties of employers, and where to turn.',
        documents: [file('employee-rights', 'Rights of Employees', sources.employeeRights)],
      },
    ],
  },
  {
    id: 'web-services',
    title: 'Web Services',
    description: 'For companies that create cases from their own software.',
    needsWebServices: true,
    documents: [],
    subCategories: [
      {
        id: 'integration',
        title: 'Building and Operating an Integration',
        description: 'Access, calls, rules for data and duties of the operator.',
        documents: [file('web-services', 'Working with Web Services', sources.webServices)],
      },
    ],
  },
]
