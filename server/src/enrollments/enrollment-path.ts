import { pages } from '@hireproof/contract/pages'
import type { EnrollmentRow } from './enrollment.queries.ts'

type Of = Pick<EnrollmentRow, 'kind' | 'account_id'>

/** Where the people who work on an enrollment read where it stands. */
export function enrollmentPath({ kind, account_id }: Of): string {
  if (kind === 'OWN') return pages.enrollment.enroll.path
  const { enroll } = (kind === 'CLIENT' ? pages.clients : pages.locations).of
  return enroll.path.replace(':accountId', String(account_id))
}

/** Where they begin another one. */
export const beginPath = ({ kind }: Of): string =>
  ({ OWN: pages.enrollment.start, CLIENT: pages.clients.create, LOCATION: pages.locations.create })[kind].path
