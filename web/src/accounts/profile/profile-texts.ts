import type { accessMethods, editRefusals } from '@hireproof/contract/accounts/company-profile'

/** How a company verifies. */
export const methodTexts: Readonly<Record<(typeof accessMethods)[number], string>> = {
  EMPLOYER: 'Employer',
  EMPLOYER_OF_AGENT: 'Employer that verifies through an employer agent',
  AGENT: 'Employer agent',
  LOCATION: 'Location of a corporate account',
  CORPORATE: 'Corporate administrator',
  WEB_SERVICES_EMPLOYER: 'Web services employer',
  WEB_SERVICES_AGENT: 'Web services employer agent',
}

/** Why a section cannot be changed. */
export const refusalTexts: Readonly<Record<(typeof editRefusals)[number], string>> = {
  not_permitted: 'Only program administrators can change this.',
  pending: 'You can change this in the enrollment until it is complete.',
  closing: 'This account is closing. You can no longer change it.',
  closed: 'This account is closed. You can no longer change it.',
}
