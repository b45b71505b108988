import { DOCUMENTS } from '@hireproof/contract/resources'

/** What employees and employers can read about the plus program, besides the film. */
export const informationSheets = [
  { title: 'Plus Cases: Information for Employees', link: `${DOCUMENTS}/plus-for-employees.pdf` },
  { title: 'Plus Cases: Information for Employers', link: `${DOCUMENTS}/plus-for-employers.pdf` },
  { title: 'Plus Cases: Pending Social Security Number or Receipt', link: `${DOCUMENTS}/plus-pending-number.pdf` },
]
