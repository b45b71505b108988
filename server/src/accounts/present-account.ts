import type { Account } from '@hireproof/contract/accounts/accounts'
import type { Selectable } from 'kysely'
import type { Account as AccountTable } from '../platform/db.gen.ts'
import { TERMS_VERSION } from './plus-terms.ts'

type AccountRow = Selectable<AccountTable>

/**
 * Whether a company may use plus: only employers with the employer access method may, so no agents, no one who verifies
 * through one, no web services and no federal contractors.
 */
export const isEligibleForPlus = (row: AccountRow): boolean =>
  row.type === 'EMPLOYER' &&
  row.agency_account_id === null &&
  !row.web_service_enabled &&
  row.employer_category !== 'FEDERALCONTRACTOR'

/** An account row as it leaves the server. */
export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    type: row.type,
    companyInfo: {
      companyName: row.company_name,
      employerCategory: { category: row.employer_category },
    },
    parentAccountId: row.parent_account_id,
    agencyAccountId: row.agency_account_id,
    webServiceAccess: { enabled: row.web_service_enabled },
    myI9: { enabled: row.plus_enabled },
    isEvePlusEligible: isEligibleForPlus(row),
    arePlusTermsDue: row.plus_enabled && (row.plus_terms_version ?? 0) < TERMS_VERSION,
    status: row.status,
    closedDate: row.closed_date,
    closedReason: row.closed_reason,
    closedReasonCode: row.closed_reason_code,
    timeZone: row.time_zone,
    clientAccess: row.agency_account_id === null ? 'FULL' : row.client_access,
  }
}
