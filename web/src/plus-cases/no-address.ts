import { type PlusCase, plusCaseLabels } from '@hireproof/contract/plus-cases/plus-case'

type Row = Pick<PlusCase, 'status' | 'employeeEmail'>

/** What stands in place of the email address of a form without one. */
export const noAddressText = ({ status }: Pick<PlusCase, 'status'>): string =>
  status === 'INVITED' || status === 'IN_PROGRESS' ? 'No email address; fills in on site' : 'No email address'

/** The status of a plus case in words: no one was invited without an address. */
export const plusStatusText = ({ status, employeeEmail }: Row): string =>
  status === 'INVITED' && employeeEmail === '' ? 'Not started' : plusCaseLabels[status]
