import { pages } from '@hireproof/contract/pages'
import type { MouCompany } from './mou-facts.ts'

/** Where the people who look after the memorandum of a company find it. */
export function mouPath({ id, status, parent_account_id: parent, agency_account_id: agency }: MouCompany): string {
  const page = parent !== null ? pages.locations.of.mou : agency !== null ? pages.clients.of.mou : undefined
  if (page) return page.path.replace(':accountId', String(id))
  return status === 'PENDING' ? pages.enrollment.enroll.path : pages.company.mou.path
}
